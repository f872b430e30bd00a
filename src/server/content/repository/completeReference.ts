import { createHash } from 'node:crypto';
import type { Completion } from './completion';
import { isObject, MEDIA_SCHEME, type FieldModel, type Json, type JsonObject } from './types';

/** An image with its measures, read from the file that it names; `{}` when it is not filled. */
export async function completeImage(model: FieldModel, value: Json | undefined, at: string, completion: Completion): Promise<Json> {
  const views = (model.config?.thumbnails ?? []).map(({ name }) => name);
  if (value === undefined || value === null || (isObject(value) && typeof value['url'] !== 'string')) {
    return Object.fromEntries(views.map((name) => [name, {}]));
  }
  if (!isObject(value)) {
    completion.problem(at, 'an image with url and alt', value);
    return {};
  }
  const image = await completeView(value, at, completion);
  const thumbnails: Record<string, Json> = {};
  for (const name of views) {
    const view = value[name];
    thumbnails[name] = isObject(view) ? await completeView({ alt: value['alt'], ...view }, `${at}.${name}`, completion) : {};
  }
  return { ...image, ...thumbnails };
}

/** One view of an image. Alternative text must be stated; `""` says that the picture is decoration. */
export async function completeView(value: JsonObject, at: string, completion: Completion): Promise<JsonObject> {
  const { url, alt, copyright, dimensions, id, edit, ...rest } = value;
  if (typeof url !== 'string') {
    completion.problem(`${at}.url`, 'the address of a picture', url ?? null);
    return {};
  }
  const own = isOwnFile(url);
  if (own && typeof alt !== 'string') completion.problem(`${at}.alt`, 'alternative text ("" for decoration)', alt ?? null);
  const file = own ? await completion.media.find(url) : undefined;
  if (own && !file?.width) completion.problem(`${at}.url`, 'a picture in content/media', url);
  if (file) completion.uses(file);
  return {
    dimensions: dimensions ?? (file ? { width: file.width, height: file.height } : null),
    alt: alt ?? null,
    copyright: copyright ?? null,
    url: file ? `${MEDIA_SCHEME}/images/${encodePath(file.path)}` : url,
    id: id ?? shortHash(url),
    edit: edit ?? { x: 0, y: 0, zoom: 1, background: 'transparent' },
    ...rest,
  };
}

/** A link of any kind; `{ link_type: "Any" }` when it is not filled. Links to documents are hydrated when a response is written. */
export async function completeLink(value: Json | undefined, at: string, completion: Completion): Promise<Json> {
  if (value === undefined || value === null) return { link_type: 'Any' };
  if (!isObject(value)) {
    completion.problem(at, 'a link', value);
    return { link_type: 'Any' };
  }
  switch (value['link_type']) {
    case 'Document':
      if (typeof value['id'] !== 'string' && typeof value['type'] !== 'string') completion.problem(at, 'the id, or type and uid, of a document', value);
      return value;
    case 'Media':
      return completeMedium(value, at, completion);
    case 'Web':
      if (typeof value['url'] !== 'string') completion.problem(`${at}.url`, 'an address', value['url'] ?? null);
      return value;
    case 'Any':
    case undefined:
      return { link_type: 'Any', ...value };
    default:
      completion.problem(`${at}.link_type`, 'Any, Document, Media or Web', value['link_type'] ?? null);
      return { link_type: 'Any' };
  }
}

async function completeMedium(value: JsonObject, at: string, completion: Completion): Promise<Json> {
  const { url } = value;
  if (typeof url !== 'string' || !isOwnFile(url)) return value;
  const file = await completion.media.find(url);
  if (!file) {
    completion.problem(`${at}.url`, 'a file in content/media', url);
    return value;
  }
  completion.uses(file);
  return {
    ...value,
    id: value['id'] ?? shortHash(url),
    name: value['name'] ?? file.path.split('/').at(-1),
    kind: value['kind'] ?? (file.width ? 'image' : 'file'),
    url: `${MEDIA_SCHEME}/media/${encodePath(file.path)}`,
    size: String(file.bytes),
    height: file.height ? String(file.height) : null,
    width: file.width ? String(file.width) : null,
  };
}

export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}

function isOwnFile(url: string): boolean {
  return url.startsWith('media/');
}

function encodePath(file: string): string {
  return file.split('/').map(encodeURIComponent).join('/');
}
