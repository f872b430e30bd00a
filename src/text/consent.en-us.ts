/** Texts of the consent banner. */
export const consentEnUs = {
  title: 'Can we measure your visit?',
  lead: 'We would count visits and see where the site is hard to use.',
  /** Instead of the lead where a provider of marketing is in use. */
  leadWithMarketing: 'We would count visits and see where the site is hard to use and which companies are interested.',
  refusal: 'Without your consent, nothing is sent.',
  local: 'Events stay on this server; no vendor receives them.',
  notice: 'Privacy notice',
  /** For screen readers, because the banner takes no focus. */
  where: 'Can we measure your visit? The choices are at the end of the page.',
  accept: 'Accept all',
  reject: 'Reject all',
  choose: 'Choose',
};

export type ConsentText = typeof consentEnUs;
