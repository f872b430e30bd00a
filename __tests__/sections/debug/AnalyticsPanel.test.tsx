import { act, render, screen } from '@testing-library/react';
import { session } from '../../../src/analytics/session';
import { AnalyticsPanel } from '../../../src/sections/debug/AnalyticsPanel';

it('A13 the debug page shows the tracking type and the state of the recorder, as they change', () => {
  render(<AnalyticsPanel />);
  const facts = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
  const shown = () => facts().slice(-2);
  const seen = [shown()];
  for (const change of [
    () => session.starting(),
    () => session.seen({ has_replay: false }),
    () => session.seen({ has_replay: true }),
    () => session.ended(),
  ]) {
    act(change);
    seen.push(shown());
  }
  expect(seen).toEqual([
    ['0, not tracked', 'idle'],
    ['0, not tracked', 'starting'],
    ['1, tracked', 'starting'],
    ['2, tracked with replay', 'recording'],
    ['0, not tracked', 'idle'],
  ]);
});
