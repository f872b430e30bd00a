import { watchLeaving } from '../../src/freshness/leaving';
import { removeSpeculationRules } from '../../src/freshness/speculation';

const rules = () => document.querySelectorAll('script[type="speculationrules"]').length;

beforeAll(watchLeaving);
beforeEach(() => {
  window.dispatchEvent(new Event('pageshow'));
  document.body.innerHTML = '<script type="speculationrules">{}</script><script type="application/ld+json">{}</script>';
});

it('removes the speculation rules, and nothing else', () => {
  removeSpeculationRules();
  expect(rules()).toBe(0);
  expect(document.scripts).toHaveLength(1);
});

it('keeps them while the browser follows a link, which may use their prefetched page', () => {
  window.dispatchEvent(new Event('beforeunload'));
  removeSpeculationRules();
  expect(rules()).toBe(1);
});
