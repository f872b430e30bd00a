import { completeLink, completeView } from './completeReference';
import type { Completion } from './completion';
import { isObject, type Json, type JsonObject } from './types';

const TEXT_BLOCKS = /^(paragraph|preformatted|heading[1-6]|list-item|o-list-item)$/;

/** Rich text with spans and direction on every block; `[]` when it is not filled. */
export async function completeRichText(value: Json | undefined, at: string, completion: Completion): Promise<Json> {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) {
    completion.problem(at, 'a list of blocks', value);
    return [];
  }
  const blocks: Json[] = [];
  for (const [index, block] of (value as readonly Json[]).entries()) {
    const place = `${at}[${index}]`;
    if (isObject(block)) blocks.push(await completeBlock(block, place, completion));
    else completion.problem(place, 'a block with type and text', block);
  }
  return blocks;
}

async function completeBlock(block: JsonObject, at: string, completion: Completion): Promise<Json> {
  const { type } = block;
  if (type === 'image') return { type, ...(await completeView(block, at, completion)), ...(await imageLink(block, at, completion)) };
  if (type === 'embed') {
    if (!isObject(block['oembed'])) completion.problem(`${at}.oembed`, 'an embed', block['oembed'] ?? null);
    return block;
  }
  if (typeof type !== 'string' || !TEXT_BLOCKS.test(type)) {
    completion.problem(`${at}.type`, 'a type of block such as paragraph or heading2', type ?? null);
    return block;
  }
  const { text } = block;
  if (typeof text !== 'string') {
    completion.problem(`${at}.text`, 'text', text ?? null);
    return { ...block, text: '', spans: [] };
  }
  return { direction: 'ltr', ...block, text, spans: await completeSpans(block['spans'], text.length, `${at}.spans`, completion) };
}

async function imageLink(block: JsonObject, at: string, completion: Completion): Promise<JsonObject> {
  return block['linkTo'] ? { linkTo: await completeLink(block['linkTo'], `${at}.linkTo`, completion) } : {};
}

async function completeSpans(value: Json | undefined, length: number, at: string, completion: Completion): Promise<Json> {
  const spans: Json[] = [];
  for (const [index, span] of (Array.isArray(value) ? (value as readonly Json[]) : []).entries()) {
    const place = `${at}[${index}]`;
    const { start, end, type } = isObject(span) ? span : {};
    const inText = typeof start === 'number' && typeof end === 'number' && start >= 0 && start < end && end <= length;
    if (!isObject(span) || !inText || typeof type !== 'string') {
      completion.problem(place, `a type, and start and end within the text's ${length} characters`, span);
      continue;
    }
    spans.push(type === 'hyperlink' ? { ...span, data: await completeLink(span['data'], `${place}.data`, completion) } : span);
  }
  return spans;
}
