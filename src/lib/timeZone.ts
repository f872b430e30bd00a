/**
 * Whether this runtime supports a time zone. Names are kept as given: runtimes canonicalize some to outdated ones
 * (`Asia/Calcutta`).
 */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
