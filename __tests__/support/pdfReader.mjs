import { buffer } from 'node:stream/consumers';
import { extractText, getDocumentProxy } from 'unpdf';

/** Reads a PDF file from its standard input, and writes as JSON what the file says. */
const file = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)));
const { info } = await file.getMetadata();
const { text, totalPages } = await extractText(file, { mergePages: true });
process.stdout.write(JSON.stringify({ text, pages: totalPages, title: info.Title, lang: info.Language }));
