import { buffer } from 'node:stream/consumers';
import { extractText, getDocumentProxy } from 'unpdf';

/** Reads a PDF file from standard input, and writes its content as JSON. */
const file = await getDocumentProxy(new Uint8Array(await buffer(process.stdin)));
const { info } = await file.getMetadata();
const { text, totalPages } = await extractText(file, { mergePages: true });
const page = await file.getPage(1);
const { items } = await page.getTextContent();
const lines = items
  .filter((item) => item.str.trim())
  .map(({ str, width, transform: [, , , , left, y] }) => ({ text: str, left, right: left + width, y }));

/** Text of each marked content by its id. */
const contents = new Map();
const open = [];
for (const { type, id, str } of (await page.getTextContent({ includeMarkedContent: true })).items) {
  if (type?.startsWith('begin')) open.push(id);
  else if (type === 'endMarkedContent') open.pop();
  else if (open.at(-1)) contents.set(open.at(-1), (contents.get(open.at(-1)) ?? '') + str);
}
/** Elements in reading order, with the text of each. */
const tags = [];
const textOf = (node) => (node.children ? node.children.map(textOf).join(' ') : (contents.get(node.id) ?? ''));
const walk = (node) => {
  if (node.role) tags.push(`${node.role} ${textOf(node)}`.replace(/\s+/g, ' ').trim());
  node.children?.forEach(walk);
};
walk((await page.getStructTree()) ?? {});
process.stdout.write(JSON.stringify({ text, pages: totalPages, title: info.Title, lang: info.Language, lines, tags }));
