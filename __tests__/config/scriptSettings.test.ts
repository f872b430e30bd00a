import { publicSettings } from '../../src/config/public';
import { keepsEvents } from '../../src/config/scriptSettings';

describe('where events go', () => {
  const local = { ...publicSettings, analyticsSink: 'local' } as const;

  it('A15 is this server alone only as long as no script of a vendor is configured', () => {
    expect(keepsEvents(local)).toBe(true);
    expect(keepsEvents({ ...local, salesTrackingUrl: 'https://sales.example/s.js' })).toBe(false);
    expect(keepsEvents({ ...local, analyticsSink: 'providers' })).toBe(false);
  });
});
