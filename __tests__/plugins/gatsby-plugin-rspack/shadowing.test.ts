import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { shadowing } from '../../../plugins/gatsby-plugin-rspack/src/shadowing';
import { temporaryDirectory } from '../../support/temporaryDirectory';

let root: string;
const at = (path: string) => join(root, path);
/** Aliases by the paths of originals below the root. */
const aliases = (pairs: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(pairs).map(([original, shadow]) => [`${at(original)}$`, at(shadow)]));
const THEMES = ['gatsby-theme-base', '@shop/theme', 'gatsby-theme-blog'].map((name) => ({
  name,
  folder: `themes/${name}`,
}));
const shadows = (...files: string[]) => {
  for (const file of files) {
    mkdirSync(dirname(at(file)), { recursive: true });
    writeFileSync(at(file), '');
  }
  return shadowing(
    at('site'),
    THEMES.map(({ name, folder }) => ({ name, pluginFilepath: at(folder) })),
  );
};

beforeEach(() => (root = temporaryDirectory()));

it('puts a file of the site, or else of the theme that is named last, in the place of a theme’s', () => {
  const { alias } = shadows(
    'themes/gatsby-theme-base/src/title.js',
    'themes/gatsby-theme-base/src/deep/colors.js',
    'themes/@shop/theme/src/gatsby-theme-base/title.js',
    'themes/@shop/theme/src/gatsby-theme-base/deep/colors.js',
    'themes/gatsby-theme-blog/src/gatsby-theme-base/deep/colors.js',
    'site/src/gatsby-theme-base/title.js',
  );
  expect(alias).toEqual(
    aliases({
      'themes/gatsby-theme-base/src/title.js': 'site/src/gatsby-theme-base/title.js',
      'themes/gatsby-theme-base/src/deep/colors.js': 'themes/gatsby-theme-blog/src/gatsby-theme-base/deep/colors.js',
    }),
  );
});

it('takes TypeScript for JavaScript, and no other type of file for another', () => {
  const { alias } = shadows(
    'themes/@shop/theme/src/card.js',
    'themes/@shop/theme/src/logo.svg',
    'themes/@shop/theme/src/notes.mdx',
    'site/src/@shop/theme/card.tsx',
    'site/src/@shop/theme/logo.png',
    'site/src/@shop/theme/notes.mdx',
    'site/src/@shop/theme/of-the-site-alone.ts',
  );
  expect(alias).toEqual(
    aliases({
      'themes/@shop/theme/src/card.js': 'site/src/@shop/theme/card.tsx',
      'themes/@shop/theme/src/notes.mdx': 'site/src/@shop/theme/notes.mdx',
    }),
  );
});

it('leaves the original to files that shadow it', () => {
  const { rules } = shadows(
    'themes/gatsby-theme-base/src/title.js',
    'themes/@shop/theme/src/gatsby-theme-base/title.js',
    'site/src/gatsby-theme-base/title.tsx',
  );
  const original = at('themes/gatsby-theme-base/src/title.js');
  expect(rules).toEqual([
    {
      resource: [at('site/src/gatsby-theme-base/title.tsx'), at('themes/@shop/theme/src/gatsby-theme-base/title.js')],
      resolve: { alias: { [`${original}$`]: original } },
    },
  ]);
});
