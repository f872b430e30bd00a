import type { DataObject, DataValue } from '../document';
import { shortDigest } from '../digest';
import { isObject, type Json, type JsonObject } from '../json';
import { imageUrl, type MediaInfo } from '../media';
import type { FieldModel } from '../models';
import type { Scope } from '../scope';

/** Reads an image field: a file below `media/`, or an image in API form. */
export function readImage(raw: Json, model: FieldModel, scope: Scope): DataValue {
  if (!isObject(raw)) {
    scope.expected('an object with "url" and "alt"', raw);
    return {};
  }
  const thumbnails = thumbnailsOf(model);
  const image = Object.keys(raw).some((name) => name !== 'alt') ? readImageView(raw, scope) : {};
  for (const thumbnail of thumbnails) {
    const given = raw[thumbnail.name];
    if (isObject(given) && Object.keys(given).length > 0)
      image[thumbnail.name] = readImageView(given, scope.field(thumbnail.name));
    else image[thumbnail.name] = cutThumbnail(raw, thumbnail, scope);
  }
  return image;
}

/** One image: the field's main view, a thumbnail, or a rich text block. */
export function readImageView(raw: JsonObject, scope: Scope): DataObject {
  if (typeof raw.url !== 'string') {
    if (Object.keys(raw).length > 0 && !scope.reading.complete) {
      scope.field('url').expected('the path of a file such as "media/people/a.webp"', raw.url);
    }
    return { ...raw };
  }
  checkAlt(raw, scope);
  const file = localImage(raw.url, scope);
  if (!file) {
    if (!raw.url.startsWith('media/')) checkSize(raw, scope);
    return { ...raw };
  }
  return {
    dimensions: { width: file.width ?? 0, height: file.height ?? 0 },
    alt: raw.alt ?? null,
    copyright: raw.copyright ?? null,
    url: imageUrl(file),
    id: raw.id ?? shortDigest(file.path),
    edit: { x: 0, y: 0, zoom: 1, background: 'transparent' },
  };
}

function checkAlt(raw: JsonObject, scope: Scope): void {
  if (typeof raw.alt === 'string' || scope.reading.complete) return;
  scope.field('alt').expected('words in place of the image, or "" when it is only decoration', raw.alt);
}

function checkSize(raw: JsonObject, scope: Scope): void {
  const { dimensions } = raw;
  if (!isObject(dimensions) || typeof dimensions.width !== 'number' || typeof dimensions.height !== 'number') {
    scope.field('dimensions').expected('"width" and "height" in pixels, as the image lies elsewhere', dimensions);
  }
}

/** The file of a `media/…` path. */
export function localFile(url: string, scope: Scope): MediaInfo | undefined {
  if (!url.startsWith('media/')) {
    if (!/^(https?:)?\/\//.test(url)) scope.field('url').expected('"media/…" or a web address', url);
    return undefined;
  }
  const info = scope.reading.media(url);
  if (!info) scope.field('url').problem(`a file content/${url}`, 'none');
  return info;
}

function localImage(url: string, scope: Scope): MediaInfo | undefined {
  const info = localFile(url, scope);
  if (!info) return undefined;
  if (info.kind !== 'image') scope.field('url').problem('an image', `content/${url}, which is none`);
  if (info.problem) scope.field('url').problem('an image that can be read', `content/${url} (${info.problem})`);
  return info;
}

/** A thumbnail without an explicit crop: the largest centered area with its aspect ratio. */
function cutThumbnail(raw: JsonObject, { width, height }: Thumbnail, scope: Scope): DataObject {
  const file = typeof raw.url === 'string' ? scope.reading.media(raw.url) : undefined;
  if (!file?.width || !file.height) return {};
  const target = {
    width: width ?? Math.round(((height ?? file.height) * file.width) / file.height),
    height: height ?? Math.round(((width ?? file.width) * file.height) / file.width),
  };
  const zoom = Math.max(target.width / file.width, target.height / file.height);
  const cut = { width: Math.round(target.width / zoom), height: Math.round(target.height / zoom) };
  const x = Math.floor((file.width - cut.width) / 2);
  const y = Math.floor((file.height - cut.height) / 2);
  return {
    dimensions: target,
    alt: raw.alt ?? null,
    copyright: raw.copyright ?? null,
    url: imageUrl(file, `&rect=${x},${y},${cut.width},${cut.height}&w=${target.width}&h=${target.height}`),
    id: shortDigest(file.path),
    edit: { x: -Math.round(x * zoom), y: -Math.round(y * zoom), zoom, background: 'transparent' },
  };
}

interface Thumbnail {
  readonly name: string;
  /** Pixels; undefined if the model does not fix this side. */
  readonly width?: number;
  readonly height?: number;
}

/** Responsive views (thumbnails) that the model of an image field defines. */
export function thumbnailsOf(model: FieldModel): Thumbnail[] {
  const { thumbnails } = model.config;
  if (!Array.isArray(thumbnails)) return [];
  return thumbnails.filter(isObject).map(({ name, width, height }) => ({
    name: String(name),
    ...(typeof width === 'number' && { width }),
    ...(typeof height === 'number' && { height }),
  }));
}
