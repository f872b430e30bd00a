import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { GatsbyNode } from 'gatsby';

interface Reporter {
  _renderPageTree?: (state: object) => void;
}

/** Leaves out the list of pages that Gatsby prints at the end: it copies and sends its memory of all pages for it. */
export const quickReport: NonNullable<GatsbyNode['onPreInit']> = ({ store }) => {
  const requireFrom = createRequire(join(store.getState().program.directory, 'package.json'));
  const reporter = requireFrom('gatsby-cli/lib/reporter') as Reporter;
  if (reporter._renderPageTree) reporter._renderPageTree = () => undefined;
};
