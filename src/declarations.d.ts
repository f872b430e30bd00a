declare module '*.module.css' {
  const classes: Record<string, string>;
  export default classes;
}
declare module '*.css';
/** Gatsby's runtime, which does all its work when it is evaluated. */
declare module 'gatsby-production-app';
/** The store of gatsby-plugin-prismic-previews, which that does not export: gatsby-plugin-lean-previews gives it this name. */
declare module 'prismic-preview-store' {
  import type { PrismicDocument } from '@prismicio/client';

  /** A document in the form of Gatsby's GraphQL layer. */
  export interface PreviewedDocument {
    readonly prismicId: string;
    readonly _previewable: string;
    readonly __typename: string;
    readonly type: string;
    readonly lang: string;
    readonly url: string | null;
    readonly raw: PrismicDocument;
    readonly data: Record<string, unknown>;
  }
  /** The methods of a client that the plugin calls. */
  export interface PluginClient {
    getCachedRepository(): Promise<void>;
    getFirst(): Promise<PrismicDocument>;
    dangerouslyGetAll(): Promise<PrismicDocument[]>;
    getAllByIDs(): Promise<PrismicDocument[]>;
    graphQLFetch(): Promise<Response>;
  }
  interface PreviewStore {
    readonly isBootstrapped: boolean;
    readonly documents: Readonly<Record<string, PreviewedDocument>>;
    addPluginOptions(options: { repositoryName: string }): void;
    setClient(client: PluginClient): void;
  }
  export const usePrismicPreviewStore: {
    <Value>(select: (state: PreviewStore) => Value): Value;
    getState(): PreviewStore;
    setState(state: Partial<PreviewStore>): void;
    subscribe(listener: (state: PreviewStore) => void): () => void;
  };
}
/** Gatsby's router, with the types of the router that it was forked from; gatsby-link has these types among its dependencies. */
declare module '@gatsbyjs/reach-router' {
  export * from '@reach/router';
}
declare module '*.woff2' {
  const url: string;
  export default url;
}
