import { FACT_FIELDS, factsOf, withFacts } from '../../src/content/facts';
import { FACT_TYPES } from '../../src/lib/factTypes';

const facts = factsOf([
  {
    type: 'facts',
    lang: 'en-us',
    data: {
      facts: [
        { name: 'going_live', value: '6' },
        { name: 'uptime', value: '99.9%' },
        { name: 'steps', value: 'five' },
        { name: 'begun', value: null },
      ],
    },
  },
  { type: 'facts', lang: 'de-de', data: { facts: [{ name: 'uptime', value: '99,9 %' }] } },
  { type: 'page', lang: 'en-us', data: { title: 'Not a fact' } },
]);
const page = (data: object, lang = 'en-us') => ({ type: 'page', lang, data });

it('C02 a fact that a text names is filled in at any depth, in the language of the document', () => {
  const data = { title: '{fact going_live} weeks', slices: [{ items: [{ note: 'Commitment: {fact uptime}' }] }] };
  expect(withFacts(page(data), facts).data).toEqual({
    title: '6 weeks',
    slices: [{ items: [{ note: 'Commitment: 99.9%' }] }],
  });
  expect(withFacts(page({ note: '{fact uptime}' }, 'de-de'), facts).data).toEqual({ note: '99,9 %' });
});

it('C02 a fact that nobody has translated is the master language’s', () => {
  expect(withFacts(page({ note: '{fact going_live}' }, 'de-de'), facts).data).toEqual({ note: '6' });
  expect(withFacts(page({ note: '{fact uptime}' }, 'fr-fr'), facts).data).toEqual({ note: '99.9%' });
});

it('C02 a fact in words begins a sentence with a capital letter', () => {
  const text = '{fact steps} steps, or {fact steps}. {fact steps}!';
  expect(withFacts(page({ text }), facts).data).toEqual({ text: 'Five steps, or five. Five!' });
});

it('C02 formatting stays at its words when a fact before it is shorter or longer than its name', () => {
  const text = 'We commit to {fact uptime} a month, see terms.';
  const start = text.indexOf('terms');
  const block = { type: 'paragraph', text, spans: [{ start, end: start + 5, type: 'em' }] };
  const { data } = withFacts(page({ body: [block] }), facts) as { data: { body: [typeof block] } };
  const [{ text: shown, spans }] = data.body;
  expect(shown).toBe('We commit to 99.9% a month, see terms.');
  expect(spans.map(({ start: from, end }) => shown.slice(from, end))).toEqual(['terms']);
});

it('C02 a name without a fact, and a document that names none, stay as they are', () => {
  expect(withFacts(page({ title: '{fact no_such}' }), facts).data).toEqual({ title: '{fact no_such}' });
  const plain = page({ title: 'Without facts' });
  expect(withFacts(plain, facts)).toBe(plain);
});

it('C02 a preview and a build take facts from the same types of documents', () => {
  expect([...new Set(FACT_FIELDS.map((field) => field.split('.')[0]))].sort()).toEqual([...FACT_TYPES].sort());
});
