import { faqPage } from '../../../src/sections/structuredData/faqPage';

const faq = (question: string | null, answer: string) => ({
  slice_type: 'faq',
  variation: 'default',
  primary: {},
  items: [{ question, answer: { richText: answer ? [{ type: 'paragraph', text: answer, spans: [] }] : [] } }],
});

describe('the structured data of FAQs', () => {
  it('S19 has the questions of all lists of a page, as displayed', () => {
    expect(faqPage([faq('Is there a setup fee?', 'No.'), null, faq('Can we leave?', 'Yes, any month.')])).toEqual({
      '@type': 'FAQPage',
      mainEntity: [
        { '@type': 'Question', name: 'Is there a setup fee?', acceptedAnswer: { '@type': 'Answer', text: 'No.' } },
        { '@type': 'Question', name: 'Can we leave?', acceptedAnswer: { '@type': 'Answer', text: 'Yes, any month.' } },
      ],
    });
  });

  it('S19 is left out without questions', () => {
    expect(faqPage([faq('Without an answer?', ''), faq(null, 'Without a question.')])).toBeUndefined();
    expect(faqPage(undefined)).toBeUndefined();
  });
});
