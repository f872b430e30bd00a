/**
 * Control characters but tab and newline (C0, DEL, C1), halves of surrogate pairs, and code points that are no characters. XML 1.0 (section
 * 2.2) refuses most of them, and no reader sees any.
 */

const UNREADABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\p{Cs}\p{Noncharacter_Code_Point}]/gu;
/** Nearly all texts, of which there are many. */
const PLAIN = /^[\n -~]*$/;
/** What other programs end a line with. Slides have a vertical tab for a line break within a paragraph. */
const LINE_ENDS = /\r\n?|[\u000b\u000c\u0085]/g;

/**
 * A text as all parts of the site can show, compare and write it: composed letters (NFC), line breaks as newlines, and without characters
 * that no reader sees and no feed may have. Clean text stays as it is.
 */
export function cleanText(text: string): string {
  return PLAIN.test(text) ? text : readable(text.replace(LINE_ENDS, '\n')).normalize('NFC');
}

/** A text without what no reader sees and no feed may have, in the letters that it is in. */
export function readable(text: string): string {
  return text.replace(UNREADABLE, '');
}

/** Whether a text shows nothing: it is empty, or has only spaces of any kind and characters without a shape. */
export function isBlank(text: string): boolean {
  return !/[^\s\p{Default_Ignorable_Code_Point}]/u.test(text);
}
