import {
  GraphQLBoolean,
  GraphQLInterfaceType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLScalarType,
  GraphQLString,
  type GraphQLFieldConfig,
} from 'graphql';
import type { StoredDocument } from '../repository/document';
import { isObject, type Json as JsonValue, type JsonObject } from '../repository/json';
import { typeName } from './names';
import type { RequestContext } from './request';

/** Rich text, images, embeds and other values without subfields. */
export const Json = new GraphQLScalarType({ name: 'Json' });
/** `2026-01-05`. */
export const DateOnly = new GraphQLScalarType({ name: 'Date' });
/** `2026-01-05T09:00:00+0000`. */
export const DateTime = new GraphQLScalarType({ name: 'DateTime' });
export const Long = new GraphQLScalarType({ name: 'Long' });

const text = { type: GraphQLString };
const someText = { type: new GraphQLNonNull(GraphQLString) };

/** The target of a link: a document, a URL, or a file. */
export const Linkable = new GraphQLInterfaceType({
  name: '_Linkable',
  fields: { _linkType: text },
  resolveType: (value: StoredDocument | JsonObject) => {
    if (isDocument(value)) return typeName(value.type);
    if (value['link_type'] !== 'Media') return '_ExternalLink';
    return value['kind'] === 'image' ? '_ImageLink' : '_FileLink';
  },
});

function isDocument(target: StoredDocument | JsonObject): target is StoredDocument {
  return 'translationOf' in target;
}

const linkType = (name: string) => ({ _linkType: { type: GraphQLString, resolve: () => name } });

export const ExternalLink = new GraphQLObjectType({
  name: '_ExternalLink',
  interfaces: [Linkable],
  fields: { url: someText, target: text, ...linkType('Link.web') },
});
export const FileLink = new GraphQLObjectType({
  name: '_FileLink',
  interfaces: [Linkable],
  fields: { name: someText, url: someText, size: { type: Long }, ...linkType('Link.file') },
});
export const ImageLink = new GraphQLObjectType({
  name: '_ImageLink',
  interfaces: [Linkable],
  fields: {
    name: someText,
    url: someText,
    size: { type: Long },
    height: { type: Long },
    width: { type: Long },
    ...linkType('Link.image'),
  },
});

const RelatedDocument = new GraphQLObjectType({
  name: 'RelatedDocument',
  fields: { id: someText, uid: text, type: someText, lang: someText },
});

export const Meta = new GraphQLObjectType<StoredDocument, RequestContext>({
  name: 'Meta',
  fields: {
    id: someText,
    uid: text,
    type: someText,
    lang: someText,
    tags: { type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLString))) },
    alternateLanguages: {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(RelatedDocument))),
      resolve: (document, _args, { view }) => view.translationsOf(document),
    },
    firstPublicationDate: { type: DateTime },
    lastPublicationDate: { type: DateTime },
  },
});

export const Document = new GraphQLInterfaceType({
  name: '_Document',
  fields: { _meta: { type: new GraphQLNonNull(Meta) } },
  resolveType: ({ type }: StoredDocument) => typeName(type),
});

/** Fields of every document type. */
export const documentFields: Record<string, GraphQLFieldConfig<StoredDocument, RequestContext>> = {
  _meta: { type: new GraphQLNonNull(Meta), resolve: (document) => document },
  ...linkType('Link.document'),
};

export const PageInfo = new GraphQLObjectType({
  name: 'PageInfo',
  fields: {
    hasNextPage: { type: new GraphQLNonNull(GraphQLBoolean) },
    hasPreviousPage: { type: new GraphQLNonNull(GraphQLBoolean) },
    startCursor: text,
    endCursor: text,
  },
});

/** Resolves a link field: the document, the link itself, or null if it is empty or broken. */
export function linkValue(link: JsonValue | undefined, context: RequestContext): StoredDocument | JsonObject | null {
  if (!isObject(link) || link.link_type === 'Any') return null;
  if (link.link_type !== 'Document') return link;
  const document = typeof link.id === 'string' && link.isBroken !== true ? context.view.byId.get(link.id) : undefined;
  // Types without a model are not in the schema.
  return document && context.models.types.has(document.type) ? document : null;
}
