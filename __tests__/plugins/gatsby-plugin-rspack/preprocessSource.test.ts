import type { PluginOptions, PreprocessSourceArgs } from 'gatsby';
import { preprocessSource } from '../../../plugins/gatsby-plugin-rspack/src/preprocessSource';

/** Whether Gatsby parses a file of the site as it is. */
const isParsed = (contents: string, filename = '/site/src/a.tsx', enabled = true) =>
  preprocessSource(
    { filename, contents } as PreprocessSourceArgs,
    { enabled } as unknown as PluginOptions,
    () => undefined,
  ) === undefined;

describe('Gatsby searches a file', () => {
  it.each([
    "import { graphql } from 'gatsby';\nexport const query = graphql`{ site { id } }`;",
    'export const query = graphql`{ site { id } }`;',
    "import { StaticQuery, graphql as gql } from 'gatsby';\nexport const query = gql`{ site { id } }`;",
    'const query = (0, _gatsby.graphql)`{ site { id } }`;',
    'const { graphql: gql } = require("gatsby");',
    'import { Slice } from \'gatsby\';\nexport default () => <Slice alias="a" />;',
    'import * as Gatsby from \'gatsby\';\nexport default () => <Gatsby.Slice alias="a" />;',
    'export async function getServerData() {}',
    'export const config = async () => () => ({ defer: true })',
    'export const Head = () => <title>A</title>',
    "export { default, Head } from '../templates/page'",
    'const First = () => null\nexport {\n  First as Head\n}',
    'const Head = () => null;\nexport { a, // the old one; to be removed\n  Head };',
  ])('with a query, a slice or an export for Gatsby: %s', (contents) => {
    expect(isParsed(contents)).toBe(true);
  });

  it.each([
    "import { settings } from '../config/settings';\nexport const a = settings;",
    "import { Header } from './Header';\nexport const A = () => <Header />;",
    'export function use(config: object) {\n  return config;\n}',
    "import { Link } from 'gatsby';\nexport const HeadLink = Link;",
    "import { parse } from 'graphql';",
    // Its own plugin finds it in the whole file.
    "import { StaticImage } from 'gatsby-plugin-image';\nexport const A = () => <StaticImage src='a.png' alt='' />;",
    "import { SliceZone } from './SliceZone';\nexport const A = SliceZone;",
  ])('not for a word that only looks like it: %s', (contents) => {
    expect(isParsed(contents)).toBe(false);
  });

  it('of another language whatever it contains, since its own plugin compiles it', () => {
    expect(isParsed('# Head', '/site/src/pages/a.mdx')).toBe(true);
  });

  it('as always without Rspack', () => {
    expect(isParsed("import { Header } from './Header';", '/site/src/a.tsx', false)).toBe(true);
  });
});
