import { asHTML, type RichTextField, type RTNode } from '@prismicio/client';
import type { GatsbyNode } from 'gatsby';
import { isObjectType, type GraphQLResolveInfo, type GraphQLSchema } from 'graphql';
import { readServerSettings } from '../../config/env.server';
import { pictureData, type PictureOptions } from '../../content/pictureData';
import { siteUrl } from '../../content/repositoryAddress';
import { articlesField } from '../content/listedArticles';
import { findDocument, pathOf, type QueryContext } from '../content/documentPaths';
import { isPrismicNode } from '../content/prismicNodes';
import { resolvedRichText } from '../content/resolvedRichText';
import { sitePagesField } from '../outputs/sitemapOptions';

interface LinkSource {
  readonly link_type?: string;
  readonly id?: string;
  readonly url?: string | null;
  readonly isBroken?: boolean;
}
interface ImageSource {
  readonly url?: string | null;
  readonly dimensions?: { readonly width: number; readonly height: number } | null;
}

type Resolver<Source, Args = unknown> = (
  source: Source,
  args: Args,
  context: QueryContext,
  info: GraphQLResolveInfo,
) => unknown;

/** A document of a release that was never published has no dates; the source plugin requires them in every query. */
const DATES = { first_publication_date: { type: 'Date' }, last_publication_date: { type: 'Date' } };

/**
 * Resolves final URLs of documents, links, rich text and images in the GraphQL layer: paths of the routes table for
 * documents; root-relative URLs for files of the embedded service, so that a release works on any host; image data
 * without a request to the image service.
 */
export const createResolvers: GatsbyNode['createResolvers'] = ({
  createResolvers: create,
  intermediateSchema,
  store,
}) => {
  const { repositoryName } = readServerSettings();
  const local = (url: string) => siteUrl(url, repositoryName);

  const linkUrl = async (link: LinkSource, context: QueryContext, info: GraphQLResolveInfo): Promise<string | null> => {
    if (link.link_type !== 'Document') return link.url ? local(link.url) : null;
    const document = await linkedDocument(link, context, info);
    return (document && (await pathOf(document, context, info))) ?? null;
  };
  const richText: Resolver<readonly RTNode[] | null> = (blocks, _args, context, info) =>
    resolvedRichText(blocks ?? [], (link) => linkUrl(link, context, info));
  const html: Resolver<readonly RTNode[] | null> = async (blocks, _args, context, info) =>
    asHTML(
      (await resolvedRichText(blocks ?? [], (link) => linkUrl(link, context, info))) as unknown as RichTextField,
    ) || null;

  const documentUrl: Resolver<unknown> = async (node, _args, context, info) =>
    isPrismicNode(node) ? ((await pathOf(node.raw, context, info)) ?? null) : null;
  const imageUrl: Resolver<ImageSource> = ({ url }) => (url ? local(url) : null);
  const imageData: Resolver<ImageSource, PictureOptions> = ({ url, dimensions }, options) =>
    url && dimensions ? pictureData({ url: local(url), ...dimensions }, options) : null;
  const isBroken: Resolver<LinkSource> = async (link, _args, context, info) =>
    link.link_type === 'Document' ? (await linkedDocument(link, context, info)) === undefined : null;
  const alternateUrl: Resolver<{ readonly id: string }> = ({ id }, _args, context, info) =>
    linkUrl({ link_type: 'Document', id }, context, info);

  const types = typesOf(intermediateSchema as GraphQLSchema);
  create(sitePagesField(store));
  create({
    ...articlesField(types.documents),
    ...Object.fromEntries(types.documents.map((name) => [name, { url: { resolve: documentUrl }, ...DATES }])),
    ...Object.fromEntries(
      types.images.map((name) => [name, { url: { resolve: imageUrl }, gatsbyImageData: { resolve: imageData } }]),
    ),
    PrismicAlternateLanguage: { url: { resolve: alternateUrl } },
    PrismicLinkField: {
      url: {
        resolve: (link: LinkSource, _args: unknown, context: QueryContext, info: GraphQLResolveInfo) =>
          linkUrl(link, context, info),
      },
      isBroken: { resolve: isBroken },
    },
    PrismicRichTextField: { richText: { resolve: richText }, raw: { resolve: richText }, html: { resolve: html } },
  });
};

async function linkedDocument(link: LinkSource, context: QueryContext, info: GraphQLResolveInfo) {
  return link.id === undefined || link.isBroken ? undefined : findDocument(link.id, context, info);
}

function typesOf(schema: GraphQLSchema): { documents: string[]; images: string[] } {
  const objects = Object.values(schema.getTypeMap()).filter(isObjectType);
  const documents = objects.filter((type) => 'prismicId' in type.getFields() && 'url' in type.getFields());
  const images = objects.filter((type) => type.getInterfaces().some(({ name }) => name === 'PrismicImageFieldBase'));
  return { documents: documents.map(({ name }) => name), images: images.map(({ name }) => name) };
}
