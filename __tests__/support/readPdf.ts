import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

export interface ReadPdf {
  readonly text: string;
  readonly pages: number;
  readonly title: string;
  readonly lang: string;
}

/** What a PDF file says. The reader is loaded by a dynamic import, which Jest does not allow: it has its own process. */
export function readPdf(file: Buffer): ReadPdf {
  return JSON.parse(
    execFileSync(process.execPath, [join(__dirname, 'pdfReader.mjs')], { input: file, encoding: 'utf8' }),
  ) as ReadPdf;
}
