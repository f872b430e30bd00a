import { agreedAt, consent, decide, mayHaveLeftovers, recheckConsent } from '../../src/analytics/consent';
import { recordRun, removeLeftovers } from '../../src/analytics/removeLeftovers';
import { OWN_ENTRIES } from '../../src/config/ownEntries';

const signal = (value: boolean) =>
  Object.defineProperty(navigator, 'globalPrivacyControl', { value, configurable: true });
const left = () => Object.keys(localStorage).sort();
const comeBack = () => window.dispatchEvent(new Event('pageshow'));

beforeEach(() => {
  signal(false);
  localStorage.clear();
  decide([]);
});

describe('removing leftovers of providers', () => {
  it('removes the data and the consent when the browser starts to send a do-not-track signal, and asks again without that', () => {
    decide(['measurement', 'improvement']);
    recordRun('measurement');
    localStorage.setItem('ajs_anonymous_id', 'a');
    localStorage.setItem('ph_key', 'a');
    localStorage.setItem('calculator-scenarios', '[]');
    signal(true);
    recheckConsent();
    expect(consent()).toEqual({ granted: [], by: 'signal' });
    // A consent stored by an earlier version is the only record of what may have run.
    expect(mayHaveLeftovers()).toBe(true);
    removeLeftovers();
    expect(left()).toEqual(['calculator-scenarios']);
    expect(mayHaveLeftovers()).toBe(false);
    signal(false);
    recheckConsent();
    expect(consent().by).toBe('none');
  });

  it('removes the data of refused purposes, keeps that of granted ones, and keeps the refusal', () => {
    recordRun('measurement');
    recordRun('improvement');
    decide(['improvement']);
    localStorage.setItem('ajs_anonymous_id', 'a');
    localStorage.setItem('ph_key', 'a');
    expect(mayHaveLeftovers()).toBe(true);
    removeLeftovers();
    expect(left()).toEqual([OWN_ENTRIES.consent.name, OWN_ENTRIES.measured.name, 'ph_key'].sort());
    expect(consent()).toEqual({ granted: ['improvement'], by: 'visitor' });
  });

  it('removes the data of an expired consent', () => {
    localStorage.setItem(OWN_ENTRIES.consent.name, JSON.stringify({ granted: ['improvement'], at: 1 }));
    localStorage.setItem('_dd_x', 'a');
    recheckConsent();
    removeLeftovers();
    expect(left()).toEqual([]);
  });

  it('does nothing without an earlier consent', () => {
    localStorage.setItem('of-another-site-on-this-host', 'a');
    expect(mayHaveLeftovers()).toBe(false);
  });
});

it('A11 a page restored from the back/forward cache reads the consent again', async () => {
  const { onConsentChange } = await import('../../src/analytics/consent');
  decide(['marketing']);
  const heard = jest.fn();
  const end = onConsentChange(heard);
  localStorage.setItem(OWN_ENTRIES.consent.name, JSON.stringify({ granted: [], at: agreedAt() + 1 }));
  comeBack();
  expect(heard).toHaveBeenCalledTimes(1);
  end();
});
