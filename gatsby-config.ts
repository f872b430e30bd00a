import type { GatsbyConfig } from 'gatsby';
import { isNetlify, writesQueryTypes } from './src/config/buildSettings';
import { readServerSettings } from './src/config/env.server';
import { buildVersionOptions } from './src/gatsby/outputs/buildVersionOptions';
import { contentEndpoint, contentPlugins, contentSource } from './src/gatsby/content/contentPlugins';
import { readModels } from './src/lib/readModels';
import { hostHeaders } from './src/gatsby/outputs/hosting';
import { sitemapOptions } from './src/gatsby/outputs/sitemapOptions';

const settings = readServerSettings();
const models = readModels();
const source = contentSource(settings, models);

const config: GatsbyConfig = {
  siteMetadata: { siteUrl: settings.siteUrl },
  trailingSlash: 'never',
  jsxRuntime: 'automatic',
  headers: hostHeaders,
  // Without an adapter Gatsby looks for one in the network. `routes.json` has the data that an adapter would get.
  ...(!isNetlify() && { adapter: { name: 'keelstone-origin', adapt: () => undefined } }),
  // `npm run build` writes them. In development it would take seconds after every change.
  graphqlTypegen: writesQueryTypes() && { typesOutputPath: 'src/gatsby-types.d.ts', generateOnBuild: true },
  // The development server has pictures and previews from the content service, as the origin server has them.
  ...(settings.embedded && { proxy: { prefix: '/_content', url: new URL(contentEndpoint(settings)).origin } }),
  plugins: [
    { resolve: 'gatsby-plugin-rspack' },
    ...contentPlugins(settings, models, source),
    'gatsby-plugin-image',
    { resolve: 'gatsby-plugin-sitemap', options: sitemapOptions(settings.siteUrl) },
    { resolve: 'gatsby-plugin-build-version', options: buildVersionOptions(settings, source) },
  ],
};

export default config;
