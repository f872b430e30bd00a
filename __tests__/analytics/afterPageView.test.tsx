import { afterPageView } from '../../src/analytics/afterPageView';
import { decide } from '../../src/analytics/consent';
import { trackPageView } from '../../src/analytics/pageViews';
import type { Call } from '../../src/analytics/plan';
import { connectReceiver, track } from '../../src/analytics/track';

const at = (path: string) => new URL(path, 'http://localhost');
const nameOf = (call: Call) => (call.kind === 'page' ? call.path : 'name' in call ? call.name : call.kind);

it('A11 events of a new page follow its page view, also those from before the providers have loaded', () => {
  jest.useFakeTimers();
  decide(['measurement']);
  document.title = 'Missing';
  const given: string[] = [];
  track('page_not_found', { path: '/missing' });
  trackPageView(at('/missing'), undefined);
  jest.advanceTimersByTime(5_000);
  connectReceiver({
    give: afterPageView((call: Call) => given.push(nameOf(call))),
    flush: () => Promise.resolve(),
  });
  expect(given).toEqual(['/missing', 'page_not_found']);

  track('menu_opened', { menu: 'Product' });
  trackPageView(at('/tour'), at('/missing'));
  track('demo_step_viewed', { tour: '/tour', step: 1, steps: 2 });
  expect(given.slice(2)).toEqual(['menu_opened']);
  document.title = 'Tour';
  jest.advanceTimersByTime(60);
  track('demo_completed', { tour: '/tour' });
  expect(given.slice(2)).toEqual(['menu_opened', '/tour', 'demo_step_viewed', 'demo_completed']);
  jest.useRealTimers();
});
