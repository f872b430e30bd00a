import { DocumentLink, type DataValue } from '../document';
import { isObject, type Json, type JsonObject } from '../json';
import { mediaUrl } from '../media';
import type { FieldModel } from '../models';
import type { Scope } from '../scope';
import { shortDigest } from '../digest';
import { localFile } from './image';

/** Reads a link field; several links if the model is repeatable. */
export function readLinkField(raw: Json, model: FieldModel, scope: Scope): DataValue {
  if (model.config.repeat !== true) return readLink(raw, model, scope);
  return scope.list(raw, 'a list of links').map(([link, at]) => readLink(link, model, at));
}

/** Reads one link: of a field, or of a span or image of rich text (of any kind there). */
export function readLink(raw: Json, model: FieldModel | undefined, scope: Scope): DataValue {
  if (!isObject(raw)) {
    scope.expected('a link (an object with "link_type")', raw);
    return { link_type: 'Any' };
  }
  const select = model?.config.select;
  const kind = raw.link_type;
  if (kind === 'Any') return { ...raw };
  if (typeof select === 'string' && typeof kind === 'string' && kind.toLowerCase() !== select) {
    scope.field('link_type').expected(JSON.stringify(`${select.slice(0, 1).toUpperCase()}${select.slice(1)}`), kind);
  }
  if (kind === 'Document') return readDocumentLink(raw, model, scope);
  if (kind === 'Web') {
    if (typeof raw.url !== 'string' || raw.url === '') scope.field('url').expected('a web address', raw.url);
    return scope.reading.complete ? { ...raw } : { key: scope.id(), ...raw };
  }
  if (kind === 'Media') return readMediaLink(raw, scope);
  scope.field('link_type').expected('"Document", "Web" or "Media"', kind);
  return { link_type: 'Any' };
}

function readDocumentLink(raw: JsonObject, model: FieldModel | undefined, scope: Scope): DataValue {
  const { id, type, uid, lang } = raw;
  if (typeof id !== 'string' && typeof type !== 'string') {
    scope.expected('a document by "id", or by "type" and "uid"', raw);
    return { link_type: 'Any' };
  }
  const allowed = linkableTypes(model);
  if (typeof type === 'string' && type !== 'broken_type' && allowed.length > 0 && !allowed.includes(type)) {
    scope.field('type').expected(`one of ${allowed.join(', ')}`, type);
  }
  const isComplete = scope.reading.complete && typeof id === 'string';
  const { key, text, variant, target } = raw;
  const own: JsonObject = {
    key: key ?? scope.id(),
    ...(text !== undefined && { text }),
    ...(variant !== undefined && { variant }),
    ...(target !== undefined && { target }),
  };
  return new DocumentLink(
    {
      ...(typeof id === 'string' && { id }),
      ...(typeof type === 'string' && { type, uid: typeof uid === 'string' ? uid : null }),
      ...(typeof lang === 'string' && { lang }),
    },
    isComplete ? raw : own,
    isComplete,
  );
}

/** Document types that the field allows; all if the model lists none. */
export function linkableTypes(model: FieldModel | undefined): string[] {
  const types = model?.config.customtypes;
  if (!Array.isArray(types)) return [];
  return types.flatMap((type) => (isObject(type) ? [String(type.id)] : typeof type === 'string' ? [type] : []));
}

function readMediaLink(raw: JsonObject, scope: Scope): DataValue {
  if (typeof raw.url !== 'string') {
    scope.field('url').expected('the path of a file such as "media/videos/a.mp4"', raw.url);
    return { ...raw };
  }
  const file = localFile(raw.url, scope);
  if (!file) return { ...raw };
  return {
    ...raw,
    link_type: 'Media',
    key: raw.key ?? scope.id(),
    id: raw.id ?? shortDigest(file.path),
    name: raw.name ?? file.path.slice(file.path.lastIndexOf('/') + 1),
    kind: file.kind,
    url: mediaUrl(file),
    size: String(file.size),
    ...(file.width !== undefined && { width: String(file.width), height: String(file.height) }),
  };
}
