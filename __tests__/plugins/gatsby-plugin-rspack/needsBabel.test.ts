import { needsBabel } from '../../../plugins/gatsby-plugin-rspack/src/needsBabel';

const inSite = (text: string) => needsBabel('/site/src/a.tsx', text);

describe('files that only Gatsby’s Babel plugins can compile', () => {
  it('have a query, a static image or server code', () => {
    expect(inSite('export const query = graphql`{ site { id } }`;')).toBe(true);
    expect(inSite("import { Link, graphql as gql } from 'gatsby';")).toBe(true);
    expect(inSite("import {\n  graphql as gql,\n  Link,\n} from 'gatsby';")).toBe(true);
    expect(inSite('const { graphql: gql } = require("gatsby");')).toBe(true);
    expect(inSite('const query = (0, _gatsby.graphql)`{ site { id } }`;')).toBe(true);
    expect(inSite("import * as Gatsby from 'gatsby';")).toBe(true);
    expect(inSite("import { StaticImage as Still } from 'gatsby-plugin-image';")).toBe(true);
    expect(inSite('export async function getServerData() {}')).toBe(true);
  });

  it('import a macro, which babel-plugin-macros runs', () => {
    expect(inSite("import preval from 'preval.macro';")).toBe(true);
    expect(inSite("import tw from './tools/macro.js';")).toBe(true);
    expect(inSite("import { macros } from './macros'; import { Link } from 'gatsby';")).toBe(false);
  });

  it('do not include those that import only types or another component from the image plugin', () => {
    expect(inSite("import type { IGatsbyImageData } from 'gatsby-plugin-image';")).toBe(false);
    expect(inSite("import { GatsbyImage } from 'gatsby-plugin-image';")).toBe(false);
  });
});
