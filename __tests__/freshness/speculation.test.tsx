import type * as Speculation from '../../src/freshness/speculation';

/** Loads the module again, without an earlier navigation. */
function speculation() {
  jest.resetModules();
  return jest.requireActual<typeof Speculation>('../../src/freshness/speculation');
}
const rules = () => document.querySelectorAll('script[type="speculationrules"]').length;

beforeEach(() => {
  document.body.innerHTML = '<script type="speculationrules">{}</script><script type="application/ld+json">{}</script>';
});

it('removes the speculation rules, and nothing else', () => {
  speculation().removeSpeculationRules();
  expect(rules()).toBe(0);
  expect(document.scripts).toHaveLength(1);
});

it('keeps them while the browser follows a link, which may use their prefetched page', () => {
  const { keepSpeculationRules, removeSpeculationRules } = speculation();
  keepSpeculationRules();
  removeSpeculationRules();
  expect(rules()).toBe(1);
});
