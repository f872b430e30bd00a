import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export interface ReadPdf {
  readonly text: string;
  readonly pages: number;
  readonly title: string;
  readonly lang: string;
  /** Structure elements of the first page in reading order: the type, and the text of the element. */
  readonly tags: readonly string[];
  /** Pieces of text of the first page with their places, in points from the lower left corner of the page. */
  readonly lines: readonly {
    readonly text: string;
    readonly left: number;
    readonly right: number;
    readonly y: number;
  }[];
}

/**
 * Content of a PDF file. A separate process reads it, because the library needs a dynamic import, which Jest does not
 * support.
 */
export function readPdf(file: Buffer): ReadPdf {
  return JSON.parse(
    execFileSync(process.execPath, [join(__dirname, 'pdfReader.mjs')], { input: file, encoding: 'utf8' }),
  ) as ReadPdf;
}
