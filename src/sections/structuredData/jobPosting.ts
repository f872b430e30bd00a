import { plainText, type RichTextValue } from '../../content/types';
import type { Role } from '../careers/role';
import { absoluteUrl, type JsonLd } from './jsonLd';

const EMPLOYMENT: Readonly<Record<string, string>> = {
  'full-time': 'FULL_TIME',
  'part-time': 'PART_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
};

/**
 * Structured data of a role; every value is also on the page. Source:
 * https://developers.google.com/search/docs/appearance/structured-data/job-posting
 */
export function jobPosting(role: Role, text: readonly RichTextValue[], company: string): JsonLd {
  const country = role.country && { '@type': 'Country', name: role.country };
  return {
    '@type': 'JobPosting',
    title: role.title,
    description: [role.summary, ...text.map(plainText)].join('\n'),
    datePosted: role.posted,
    validThrough: role.validThrough,
    employmentType: role.employment && EMPLOYMENT[role.employment],
    hiringOrganization: { '@type': 'Organization', name: company, sameAs: absoluteUrl('/') },
    ...(role.workplace === 'remote'
      ? { jobLocationType: 'TELECOMMUTE', applicantLocationRequirements: country }
      : {
          jobLocation: {
            '@type': 'Place',
            address: { '@type': 'PostalAddress', addressLocality: role.location, addressCountry: role.country },
          },
        }),
    baseSalary: role.salary && {
      '@type': 'MonetaryAmount',
      currency: role.salary.currency,
      value: { '@type': 'QuantitativeValue', minValue: role.salary.from, maxValue: role.salary.to, unitText: 'YEAR' },
    },
  };
}
