import type { VendorName } from '../config/vendors';

/** Texts of the consent settings. */
export const choicesEnUs = {
  save: 'Save my choice',
  dialogTitle: 'Privacy choices',
  dialogLead:
    'You can turn each purpose on or off separately, and change your choices at any time under “Privacy choices” at the bottom of every page.',
  signal: 'Your browser asks sites not to track you. We treat that as a refusal of everything below.',
  purposes: {
    measurement: { name: 'Measurement', hint: 'How many people come, from where, and what they read.' },
    improvement: {
      name: 'Product improvement',
      hint: 'Errors, loading times and recordings of the page, with everything typed masked.',
    },
    marketing: { name: 'Marketing', hint: 'Which companies visit, and how our campaigns perform.' },
  },
  /** Providers by their names in the code. */
  providers: {
    segment: 'Segment',
    posthog: 'PostHog',
    datadog: 'Datadog RUM',
    'privacy-analytics': 'privacy-friendly analytics',
    'visitor-analytics': 'visitor analytics',
    'sales-tracking': 'sales tracking',
    'font-stylesheet': 'fonts from another host',
  } satisfies Record<VendorName, string>,
  usedBy: (names: readonly string[]) =>
    names.length > 0
      ? `Provided by ${new Intl.ListFormat('en-GB').format(names)}.`
      : 'No provider is in use at present.',
};

export type ChoicesText = typeof choicesEnUs;
