/** The hooks of Prismic's plugins, which have no types. */
type Hook = (args: object, options: object) => unknown;

declare module 'gatsby-source-prismic/gatsby-node' {
  export const createSchemaCustomization: Hook;
  export const pluginOptionsSchema: Hook;
  export const sourceNodes: Hook;
}
declare module 'gatsby-plugin-prismic-previews/gatsby-node' {
  export const onCreateWebpackConfig: Hook;
}
declare module 'gatsby-plugin-prismic-previews/gatsby-ssr' {
  export const onRenderBody: Hook;
}
