const MAX_TITLE_LENGTH = 60;
const MAX_DESCRIPTION_LENGTH = 160;

/** The page title with the site's name appended, unless it contains the name or would be longer than 60 characters. */
export function titleWithSite(title: string, siteName: string): string {
  if (!siteName || title.includes(siteName)) return title;
  const full = `${title} | ${siteName}`;
  return full.length <= MAX_TITLE_LENGTH ? full : title;
}

/** A description of at most 160 characters, cut after a sentence or, with an ellipsis, after a word. */
export function shortDescription(description: string): string {
  const clean = description.replace(/\s+/g, ' ').trim();
  if (clean.length <= MAX_DESCRIPTION_LENGTH) return clean;
  const cut = clean.slice(0, MAX_DESCRIPTION_LENGTH + 1);
  const words = cut.slice(0, cut.lastIndexOf(' '));
  return /[.?]$/.test(words) ? words : `${words.slice(0, MAX_DESCRIPTION_LENGTH - 1).replace(/[\s,;:–-]+$/, '')}…`;
}
