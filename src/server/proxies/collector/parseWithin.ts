/** Limits of what the collector parses: on the event loop, a delivery at all of them costs a few milliseconds. */
export const PARSE_LIMITS = {
  /** Decompressed. Twice what is kept, for the wrapping of a batch. */
  bytes: 128 * 1024,
  /** Values of arrays and objects, and lines. */
  values: 8_000,
  /** Arrays and objects within each other. The SDKs send about ten. */
  levels: 100,
};

/** A delivery is over a limit. The message is a sentence for operators. */
export class OverLimit extends Error {
  override name = 'OverLimit';
}

/** @throws `OverLimit` above the limit */
export function limitSize(size: number, maxBytes: number = PARSE_LIMITS.bytes): void {
  if (size > maxBytes) throw new OverLimit('It was too long to be kept.');
}

/**
 * Refuses a text that is expensive to parse as JSON, by counting brackets, commas and lines outside of strings. The
 * counts are right for JSON; other text fails in the parser.
 * @throws `OverLimit` above a limit
 */
export function limitValues(text: string): void {
  let levels = 0;
  let values = 0;
  for (let index = 0; index < text.length; index += 1) {
    switch (text[index]) {
      case '"':
        index = endOfString(text, index + 1);
        break;
      case '[':
      case '{':
        levels += 1;
        values += 1;
        if (levels > PARSE_LIMITS.levels) throw new OverLimit('It was nested too deeply to be kept.');
        break;
      case ']':
      case '}':
        levels -= 1;
        break;
      case ',':
      case '\n':
        values += 1;
    }
    if (values > PARSE_LIMITS.values) throw new OverLimit('It had too many values to be kept.');
  }
}

/** Index of the quote that ends a string. */
function endOfString(text: string, start: number): number {
  let index = start;
  while (index < text.length && text[index] !== '"') index += text[index] === '\\' ? 2 : 1;
  return index;
}

/**
 * Parses JSON.
 * @throws `OverLimit` if it is expensive
 */
export function parseWithin(json: Buffer | string): unknown {
  limitSize(json.length);
  const text = json.toString();
  limitValues(text);
  return JSON.parse(text);
}
