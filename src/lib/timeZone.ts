/**
 * Whether a name is that of a time zone which this machine knows. Names are kept as they were given: machines write some of them in an
 * old way (`Asia/Calcutta`) that their own people do not use.
 */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
