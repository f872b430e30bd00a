import { asHTML, type RichTextField, type RTNode } from '@prismicio/client';
import type { GatsbyNode } from 'gatsby';
import { isObjectType, type GraphQLResolveInfo, type GraphQLSchema } from 'graphql';
import { readServerSettings } from '../../config/env.server';
import { addPictures } from '../../content/addPictures';
import { pictureData, type PictureOptions } from '../../content/pictureData';
import { siteUrl } from '../../content/repositoryAddress';
import { findDocument, pathOf, type QueryContext } from '../content/documentPaths';
import { isPrismicNode } from '../content/prismicNodes';
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
type RichTextSource = readonly RTNode[] | null;
type Query = readonly [context: QueryContext, info: GraphQLResolveInfo];
type Resolver<Source, Args = unknown> = (source: Source, args: Args, ...query: Query) => unknown;

const ARTICLE = 'PrismicBlogPost';
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

  const linkUrl = async (link: LinkSource, ...query: Query): Promise<string | null> => {
    if (link.link_type !== 'Document') return link.url ? local(link.url) : null;
    const document = await linkedDocument(link, ...query);
    return (document && (await pathOf(document, ...query))) ?? null;
  };
  const resolved = (blocks: RichTextSource, query: Query) =>
    Promise.all((blocks ?? []).map((block) => resolvedBlock(block, (link) => linkUrl(link, ...query))));

  const linkField: Resolver<LinkSource> = (link, _args, ...query) => linkUrl(link, ...query);
  const isBroken: Resolver<LinkSource> = async (link, _args, ...query) =>
    link.link_type === 'Document' ? (await linkedDocument(link, ...query)) === undefined : null;
  const alternateUrl: Resolver<{ readonly id: string }> = ({ id }, _args, ...query) =>
    linkUrl({ link_type: 'Document', id }, ...query);
  const richText: Resolver<RichTextSource> = (blocks, _args, ...query) => resolved(blocks, query);
  const html: Resolver<RichTextSource> = async (blocks, _args, ...query) =>
    asHTML((await resolved(blocks, query)) as unknown as RichTextField) || null;
  const documentUrl: Resolver<unknown> = async (node, _args, ...query) =>
    isPrismicNode(node) ? ((await pathOf(node.raw, ...query)) ?? null) : null;
  const imageUrl: Resolver<ImageSource> = ({ url }) => (url ? local(url) : null);
  const imageData: Resolver<ImageSource, PictureOptions> = ({ url, dimensions }, options) =>
    url && dimensions ? pictureData({ url: local(url), ...dimensions }, options) : null;
  const articles: Resolver<unknown, { readonly ids: readonly string[] }> = (_source, { ids }, { nodeModel, path }) =>
    nodeModel.getNodesByIds({ ids, type: ARTICLE }, { path });

  const objects = Object.values((intermediateSchema as GraphQLSchema).getTypeMap()).filter(isObjectType);
  const documents = objects.filter((type) => 'prismicId' in type.getFields() && 'url' in type.getFields());
  const images = objects.filter((type) => type.getInterfaces().some(({ name }) => name === 'PrismicImageFieldBase'));
  create(sitePagesField(store));
  // The articles with these node ids, in that order, without deleted ones. A filtered list would depend on all articles,
  // so that each change would rerun the queries of all lists; this one depends on its own articles only.
  if (documents.some(({ name }) => name === ARTICLE))
    create({ Query: { articles: { type: `[${ARTICLE}!]!`, args: { ids: '[String!]!' }, resolve: articles } } });
  create({
    ...Object.fromEntries(documents.map(({ name }) => [name, { url: { resolve: documentUrl }, ...DATES }])),
    ...Object.fromEntries(
      images.map(({ name }) => [name, { url: { resolve: imageUrl }, gatsbyImageData: { resolve: imageData } }]),
    ),
    PrismicAlternateLanguage: { url: { resolve: alternateUrl } },
    PrismicLinkField: { url: { resolve: linkField }, isBroken: { resolve: isBroken } },
    PrismicRichTextField: { richText: { resolve: richText }, raw: { resolve: richText }, html: { resolve: html } },
  });
};

async function linkedDocument(link: LinkSource, ...query: Query) {
  return link.id === undefined || link.isBroken ? undefined : findDocument(link.id, ...query);
}

/**
 * A block of rich text with final URLs of its links and image.
 * @param address maps a link or image from the content API
 */
async function resolvedBlock(block: RTNode, address: (field: object) => Promise<string | null>): Promise<RTNode> {
  if (block.type === 'image') {
    const linkTo = block.linkTo && { ...block.linkTo, url: await address(block.linkTo) };
    const url = (await address({ link_type: 'Web', url: block.url })) ?? block.url;
    return addPictures({ ...block, url, ...(linkTo && { linkTo }) }) as RTNode;
  }
  if (!('spans' in block)) return block;
  const spans = await Promise.all(
    block.spans.map(async (span) =>
      span.type === 'hyperlink' ? { ...span, data: { ...span.data, url: await address(span.data) } } : span,
    ),
  );
  return { ...block, spans } as RTNode;
}
