import fc from 'fast-check';
import { config } from 'zod/mini';
import { FIELDS, VISIBLE_FIELDS } from '../../src/forms/bookDemo/fields';
import { checkBooking } from '../../src/forms/bookDemo/schema';
import { formMessages } from '../../src/text/formMessages';

const CHOICES = { sizes: ['50-199'], interests: ['intake'] };
const GOOD = {
  first_name: 'Ada',
  last_name: 'Okafor',
  email: 'ada@fennmoor.example',
  company: 'Fennmoor College',
  company_size: '50-199',
  interest: 'intake',
  slot: '0123456789-202611240900',
  consent: 'yes',
};
const check = (change: object, lang = 'en-us') => checkBooking({ ...GOOD, ...change }, formMessages(lang), CHOICES);
const accepted = (change: object) => {
  const checked = check(change);
  if (!checked.ok) throw new Error(JSON.stringify(checked.errors));
  return checked.request;
};

describe('the schema of a booking', () => {
  it('never compiles code, which the content security policy blocks', () => {
    expect(config().jitless).toBe(true);
  });

  it('accepts a complete form, and fills in optional fields', () => {
    expect(accepted({})).toEqual({
      ...GOOD,
      message: '',
      zone: 'UTC',
      quote: '',
      attribution: '',
      updates: false,
      consent: true,
    });
  });

  it('F01 has a message for every field that is missing, in the language of the page', () => {
    const checked = checkBooking({}, formMessages('de-de'), CHOICES);
    const missing = VISIBLE_FIELDS.filter((name) => !['message', 'company_size', 'interest'].includes(name));
    expect(checked.ok ? [] : Object.keys(checked.errors).sort()).toEqual([...missing].sort());
    expect(checked.ok ? '' : checked.errors.first_name).toBe('Geben Sie Ihren Vornamen an.');
  });

  it('reduces a name to one line, so that it cannot end a mail header', () => {
    expect(accepted({ first_name: '  Ada\r\nBcc: all@x.example ' }).first_name).toBe('Ada Bcc: all@x.example');
    expect(accepted({ company: 'Fenn\u202emo\u200eo\u{e0041}r\u0000' }).company).toBe('Fennmoor');
    expect(accepted({ company: 'نمی\u200cدانم 👩\u200d🏫' }).company).toBe('نمی\u200cدانم 👩\u200d🏫');
  });

  it('accepts names in any script, and emoji', () => {
    for (const name of ['Ωμέγα', 'محمد', '山田太郎', "O'Brien-Šťastný", '🙂'])
      expect(accepted({ first_name: name }).first_name).toBe(name);
  });

  it.each(['\u200d', '\u3164', '\ufe0f', '\u034f', '\u2800', '\u2800 \u200d'])(
    'S05 takes a name of invisible characters for a missing one: %j',
    (invisible) => {
      const checked = check({ first_name: invisible, company: invisible });
      const { first_name, company } = formMessages('en-us').required;
      expect(checked).toEqual({ ok: false, errors: { first_name, company } });
    },
  );

  it('S05 cuts what visitors did not type between characters', () => {
    const text = `${'x'.repeat(1999)}👩`;
    expect(accepted({ attribution: text }).attribution).toBe('x'.repeat(1999));
  });

  it('replaces an unknown zone by UTC', () => {
    expect(accepted({ zone: 'Europe/Berlin' }).zone).toBe('Europe/Berlin');
    expect(accepted({ zone: 'Mars/Olympus' }).zone).toBe('UTC');
  });

  it('F01 accepts a form without the optional choices', () => {
    expect(accepted({ company_size: '', interest: '' })).toMatchObject({ company_size: '', interest: '' });
  });

  it('refuses a choice that is not on the list, and text that is too long', () => {
    const checked = check({ company_size: '9', message: 'x'.repeat(2001), last_name: 'y'.repeat(101) });
    expect(checked.ok ? {} : checked.errors).toEqual({
      company_size: 'Choose one of the options in the list.',
      message: 'Use at most 2000 characters.',
      last_name: 'Use at most 100 characters.',
    });
  });

  it('never throws on any text, and accepts its own output', () => {
    const text = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(...Object.values(GOOD)),
    );
    const record = fc.record(Object.fromEntries(FIELDS.map((name) => [name, text])), { requiredKeys: [] });
    fc.assert(
      fc.property(record, (fields) => {
        const checked = check(fields);
        if (!checked.ok) return Object.keys(checked.errors).length > 0;
        const { updates, consent, ...texts } = checked.request;
        return check({ ...texts, updates: updates ? 'yes' : '', consent: consent ? 'yes' : '' }).ok;
      }),
      { numRuns: 200 },
    );
  });
});
