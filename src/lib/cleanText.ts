/**
 * Control characters but tab and newline (C0, DEL, C1), lone surrogates, and noncharacters. They are invisible, and XML
 * 1.0 (section 2.2) forbids most of them.
 */

const UNREADABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\p{Cs}\p{Noncharacter_Code_Point}]/gu;
/** Fast path for most texts. */
const PLAIN = /^[\n -~]*$/;
/** Other line endings. Presentation programs use a vertical tab for a line break within a paragraph. */
const LINE_ENDS = /\r\n?|[\u000b\u000c\u0085]/g;

/**
 * A normalized text: composed letters (NFC), newlines as line breaks, without invisible characters and those that XML
 * forbids. Idempotent.
 */
export function cleanText(text: string): string {
  return PLAIN.test(text) ? text : readable(text.replace(LINE_ENDS, '\n')).normalize('NFC');
}

/** A text without invisible characters and those that XML forbids, not normalized. */
export function readable(text: string): string {
  return text.replace(UNREADABLE, '');
}

/** Whether a text shows nothing: it is empty, or consists of whitespace, invisible characters and empty Braille cells. */
export function isBlank(text: string): boolean {
  return !/[^\s\u2800\p{Default_Ignorable_Code_Point}]/u.test(text);
}
