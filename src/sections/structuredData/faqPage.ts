import { plainText } from '../../content/types';
import { toProps, type FaqSlice } from '../../slices/Faq/toProps';
import type { AnySlice } from '../../slices/SliceZone';
import type { JsonLd } from './jsonLd';

/** Structured data of the questions on a page; undefined without any. Source: https://schema.org/FAQPage */
export function faqPage(slices: readonly AnySlice[] | null | undefined): JsonLd | undefined {
  const answers = (slices ?? []).flatMap((slice) =>
    slice?.slice_type === 'faq' ? toProps(slice as FaqSlice).answers : [],
  );
  if (answers.length === 0) return undefined;
  return {
    '@type': 'FAQPage',
    mainEntity: answers.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainText(answer) },
    })),
  };
}
