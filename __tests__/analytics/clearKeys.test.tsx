import { clearKeys } from '../../src/analytics/clearKeys';

const cookieNames = () => document.cookie.split('; ').map((pair) => pair.split('=')[0]);

beforeEach(() => {
  for (const name of ['ajs_user_id', 'ph_key', 'keelstone:consent', 'calculator-scenarios', 'somebody'])
    localStorage.setItem(name, '1');
  sessionStorage.setItem('_dd_tab_id', '1');
  for (const name of ['_dd_s_v2', 'ajs_anonymous_id', 'stranger', 'io.prismic.preview']) document.cookie = `${name}=1`;
});

describe('clearing a provider’s keys', () => {
  it('removes the keys that match its pattern, and no others', () => {
    clearKeys([], /^(_dd|ajs_)/);
    expect(Object.keys(localStorage).sort()).toEqual([
      'calculator-scenarios',
      'keelstone:consent',
      'ph_key',
      'somebody',
    ]);
    expect(sessionStorage).toHaveLength(0);
    expect(cookieNames()).toEqual(['stranger', 'io.prismic.preview']);
  });

  it('removes every unclaimed key for a provider without a pattern', () => {
    clearKeys([/^ajs_/]);
    expect(Object.keys(localStorage).sort()).toEqual(['ajs_user_id', 'calculator-scenarios', 'keelstone:consent']);
    expect(cookieNames().sort()).toEqual(['ajs_anonymous_id', 'io.prismic.preview']);
  });
});
