/** Texts of the consent banner. */
export const consentEnUs = {
  title: 'May we measure your visit?',
  lead: 'With your consent we count visits, watch where the site gets in the way, and see which companies are interested.',
  refusal: 'Without it nothing is sent.',
  local: 'On this copy of the site events stay on its own server; no vendor gets them.',
  notice: 'Privacy notice',
  /** For screen readers, because the banner takes no focus. */
  where: 'May we measure your visit? You find the choice at the end of the page.',
  accept: 'Accept all',
  reject: 'Reject all',
  choose: 'Choose',
};

export type ConsentText = typeof consentEnUs;
