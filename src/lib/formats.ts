const cache = new Map<string, Intl.DateTimeFormat | Intl.NumberFormat>();

/** A cached date formatter: creating one takes a hundred times as long as using it. */
export function dateFormat(lang: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return cached('date', lang, options, () => new Intl.DateTimeFormat(lang, options));
}

/** A cached number formatter. */
export function numberFormat(lang: string, options: Intl.NumberFormatOptions = {}): Intl.NumberFormat {
  return cached('number', lang, options, () => new Intl.NumberFormat(lang, options));
}

function cached<Format extends Intl.DateTimeFormat | Intl.NumberFormat>(
  kind: string,
  lang: string,
  options: object,
  make: () => Format,
): Format {
  const key = JSON.stringify([kind, lang, options]);
  const format = (cache.get(key) as Format | undefined) ?? make();
  cache.set(key, format);
  return format;
}
