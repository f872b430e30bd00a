import { toRspackConfig } from '../../../plugins/gatsby-plugin-rspack/src/toRspackConfig';
import type { Modules, Site } from '../../../plugins/gatsby-plugin-rspack/src/types';

class CoreJSResolver {
  apply(): void {}
}
class TsconfigPathsPlugin extends CoreJSResolver {}

const site: Site = {
  directory: process.cwd(),
  jsxRuntime: 'automatic',
  jsxImportSource: undefined,
  include: [],
  hasOwnBabel: false,
  themes: [],
};
const translate = (plugins: readonly object[]) =>
  toRspackConfig({ resolve: { plugins } }, 'build-javascript', site, { rspack: {}, webpack: {} } as unknown as Modules);

describe('plugins of webpack’s resolver', () => {
  it('of Gatsby are left out', () => {
    expect(translate([new CoreJSResolver()]).resolve).not.toHaveProperty('plugins', expect.anything());
  });

  it('of the site stop the build by name, as Rspack’s resolver has none', () => {
    expect(() => translate([new CoreJSResolver(), new TsconfigPathsPlugin()])).toThrow(
      /cannot use TsconfigPathsPlugin.*resolve\.alias.*"enabled"/,
    );
  });
});
