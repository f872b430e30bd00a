const LONGEST_TITLE = 60;
const LONGEST_DESCRIPTION = 160;

/** A page's title with the site's name behind it, unless that is in it already or would make it longer than 60 characters. */
export function titleWithSite(title: string, siteName: string): string {
  if (!siteName || title.includes(siteName)) return title;
  const full = `${title} | ${siteName}`;
  return full.length <= LONGEST_TITLE ? full : title;
}

/** A description of 160 characters at most; a longer one ends after a whole sentence or, with an ellipsis, a whole word. */
export function shortDescription(description: string): string {
  const clean = description.replace(/\s+/g, ' ').trim();
  if (clean.length <= LONGEST_DESCRIPTION) return clean;
  const cut = clean.slice(0, LONGEST_DESCRIPTION + 1);
  const words = cut.slice(0, cut.lastIndexOf(' '));
  return /[.?]$/.test(words) ? words : `${words.slice(0, LONGEST_DESCRIPTION - 1).replace(/[\s,;:–-]+$/, '')}…`;
}
