/**
 * Whether this runtime supports a time zone. Names are kept as given: runtimes canonicalize some to outdated ones
 * (`Asia/Calcutta`).
 */
export function isTimeZone(name: string): boolean {
  if (known.has(name)) return true;
  // A form without scripts has no zone yet, and a formatter that fails is expensive, too.
  if (name === '') return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    return false;
  }
  if (known.size < MAX_ENTRIES) known.add(name);
  return true;
}

/** A formatter is expensive to make. Names have several spellings, so their number is bounded. */
const MAX_ENTRIES = 1000;
const known = new Set<string>();
