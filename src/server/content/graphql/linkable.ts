import {
  GraphQLBoolean,
  GraphQLInterfaceType,
  GraphQLList,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLString,
  type GraphQLFieldConfig,
} from 'graphql';
import { isObject, type Json, type JsonObject } from '../repository/json';
import { typeName } from './names';
import type { RequestContext, Source } from './request';
import { DateTime, Long } from './scalars';

const text = { type: GraphQLString };
const someText = { type: new GraphQLNonNull(GraphQLString) };

/** The target of a link: a document, a URL, or a file. */
export const Linkable = new GraphQLInterfaceType({
  name: '_Linkable',
  fields: { _linkType: text },
  resolveType: (value: Source | JsonObject) => {
    if ('document' in value) return typeName((value as Source).document.type);
    if (value['link_type'] !== 'Media') return '_ExternalLink';
    return value['kind'] === 'image' ? '_ImageLink' : '_FileLink';
  },
});

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

export const Meta = new GraphQLObjectType<Source, RequestContext>({
  name: 'Meta',
  fields: {
    id: { ...someText, resolve: ({ document }) => document.id },
    uid: { ...text, resolve: ({ document }) => document.uid },
    type: { ...someText, resolve: ({ document }) => document.type },
    lang: { ...someText, resolve: ({ document }) => document.lang },
    tags: {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(GraphQLString))),
      resolve: ({ document }) => document.tags,
    },
    alternateLanguages: {
      type: new GraphQLNonNull(new GraphQLList(new GraphQLNonNull(RelatedDocument))),
      resolve: ({ document }, _args, { view }) => view.translationsOf(document),
    },
    firstPublicationDate: { type: DateTime, resolve: ({ document }) => document.firstPublicationDate },
    lastPublicationDate: { type: DateTime, resolve: ({ document }) => document.lastPublicationDate },
  },
});

export const Document = new GraphQLInterfaceType({
  name: '_Document',
  fields: { _meta: { type: new GraphQLNonNull(Meta) } },
  resolveType: ({ document }: Source) => typeName(document.type),
});

/** Fields of every document type. */
export const documentFields: Record<string, GraphQLFieldConfig<Source, RequestContext>> = {
  _meta: { type: new GraphQLNonNull(Meta), resolve: (source) => source },
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
export function linkValue(link: Json | undefined, context: RequestContext): Source | JsonObject | null {
  if (!isObject(link) || link.link_type === 'Any') return null;
  if (link.link_type !== 'Document') return link;
  const document = typeof link.id === 'string' && link.isBroken !== true ? context.view.byId.get(link.id) : undefined;
  // Types without a model are not in the schema.
  return document && context.models.types.has(document.type) ? context.source(document) : null;
}
