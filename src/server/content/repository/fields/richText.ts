import type { DataObject, DataValue } from '../document';
import { isObject, type Json, type JsonObject } from '../json';
import type { FieldModel } from '../models';
import type { Scope } from '../scope';
import { readImageView } from './image';
import { readLink } from './link';
import { readEmbed } from './scalars';

const TEXT_BLOCKS = /^(paragraph|heading[1-6]|list-item|o-list-item|preformatted)$/;
const SPANS = ['strong', 'em', 'hyperlink', 'label'];

/** Reads rich text: blocks, spans, links and images. */
export function readRichText(raw: Json, model: FieldModel, scope: Scope): DataValue {
  const allowed = scope.reading.complete ? [] : allowedBlocks(model);
  return scope.list(raw, 'rich text (a list of blocks)').map(([block, at]) => readBlock(block, allowed, at));
}

/** Block types that the model allows; all if it lists none. */
function allowedBlocks(model: FieldModel): string[] {
  const list = model.config.multi ?? model.config.single;
  return typeof list === 'string' ? list.split(',').map((name) => name.trim()) : [];
}

function readBlock(raw: Json, allowed: string[], scope: Scope): DataValue {
  if (!isObject(raw) || typeof raw.type !== 'string') {
    scope.expected('a block (an object with "type")', raw);
    return {};
  }
  if (allowed.length > 0 && !allowed.includes(raw.type)) {
    scope.field('type').expected(`one of ${allowed.filter((name) => !SPANS.includes(name)).join(', ')}`, raw.type);
  }
  if (raw.type === 'image') return readImageBlock(raw, scope);
  if (raw.type === 'embed') return { ...raw, oembed: readEmbed(raw.oembed ?? {}, scope.field('oembed')) };
  if (!TEXT_BLOCKS.test(raw.type)) {
    if (!scope.reading.complete) scope.field('type').expected('a type of block that Prismic knows', raw.type);
    return { ...raw };
  }
  if (typeof raw.text !== 'string') scope.field('text').expected('text (a string)', raw.text);
  const text = typeof raw.text === 'string' ? raw.text : '';
  const spans = scope.field('spans').list(raw.spans ?? [], 'a list of spans');
  const block: DataObject = { ...raw, text, spans: spans.map(([span, at]) => readSpan(span, text, allowed, at)) };
  return scope.reading.complete ? block : { direction: 'ltr', ...block };
}

function readImageBlock(raw: JsonObject, scope: Scope): DataValue {
  const { type, linkTo, ...image } = raw;
  const block: DataObject = { type: type ?? 'image', ...readImageView(image, scope) };
  return linkTo === undefined || linkTo === null
    ? block
    : { ...block, linkTo: readLink(linkTo, undefined, scope.field('linkTo')) };
}

function readSpan(raw: Json, text: string, allowed: string[], scope: Scope): DataValue {
  if (!isObject(raw)) {
    scope.expected('a span (an object with "start", "end" and "type")', raw);
    return {};
  }
  const { start, end, type } = raw;
  if (!scope.reading.complete) {
    const known = allowed.length > 0 ? SPANS.filter((name) => allowed.includes(name) || name === 'label') : SPANS;
    if (typeof type !== 'string' || !known.includes(type)) {
      scope.field('type').expected(`one of ${known.join(', ')}`, type);
    }
    const fits = Number.isInteger(start) && Number.isInteger(end) && 0 <= Number(start) && Number(start) < Number(end);
    if (!fits || Number(end) > text.length) {
      scope.problem(`a span within the ${text.length} characters of its text`, `${String(start)} to ${String(end)}`);
    }
  }
  if (type !== 'hyperlink') return { ...raw };
  return { ...raw, data: readLink(raw.data ?? null, undefined, scope.field('data')) };
}
