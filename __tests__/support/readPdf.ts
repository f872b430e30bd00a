import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export interface ReadPdf {
  readonly text: string;
  readonly pages: number;
  readonly title: string;
  readonly lang: string;
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
