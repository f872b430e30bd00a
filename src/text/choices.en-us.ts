/** Texts of the consent settings. */
export const choicesEnUs = {
  save: 'Save my choice',
  dialogTitle: 'Privacy choices',
  dialogLead: 'Each purpose stands by itself. You can change this at any time, from the last line of any page.',
  signal: 'Your browser asks sites not to track you. We take that as a no to everything below.',
  purposes: {
    measurement: { name: 'Measurement', hint: 'How many people come, from where, and what they read.' },
    improvement: {
      name: 'Product improvement',
      hint: 'Errors, loading times and recordings of the page, with everything typed masked.',
    },
    marketing: { name: 'Marketing', hint: 'Which companies visit, and what became of our campaigns.' },
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
  } as Readonly<Record<string, string>>,
  usedBy: (names: readonly string[]) =>
    names.length > 0 ? `Used for it: ${names.join(', ')}.` : 'Nothing is used for it at present.',
};

export type ChoicesText = typeof choicesEnUs;
