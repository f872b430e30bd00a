import { buffer } from 'node:stream/consumers';
import { extractText, getDocumentProxy } from 'unpdf';

/** Reads a PDF file from standard input, and writes its content as JSON. */
const file = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)));
const { info } = await file.getMetadata();
const { text, totalPages } = await extractText(file, { mergePages: true });
const { items } = await (await file.getPage(1)).getTextContent();
const lines = items
  .filter((item) => item.str.trim())
  .map(({ str, width, transform: [, , , , left, y] }) => ({ text: str, left, right: left + width, y }));
process.stdout.write(JSON.stringify({ text, pages: totalPages, title: info.Title, lang: info.Language, lines }));
