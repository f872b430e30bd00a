import { translateMinimizer } from '../../../plugins/gatsby-plugin-rspack/src/minimizers';
import type { Context } from '../../../plugins/gatsby-plugin-rspack/src/types';

/** Rspack's plugin, which keeps its options. */
class SwcJsMinimizerRspackPlugin {
  constructor(readonly given: object) {}
}
class TerserPlugin {
  readonly options: object;
  constructor({
    terserOptions = {},
    ...options
  }: {
    readonly terserOptions?: object;
    readonly extractComments?: unknown;
  }) {
    this.options = {
      extractComments: true,
      ...options,
      minimizer: { implementation: function terserMinify() {}, options: terserOptions },
    };
  }
  apply(): void {}
}

const context = { modules: { rspack: { SwcJsMinimizerRspackPlugin } }, browsers: [] } as unknown as Context;
/** https://github.com/gatsbyjs/gatsby/blob/master/packages/gatsby/src/utils/webpack-utils.ts */
const GATSBYS = {
  ie8: false,
  mangle: { safari10: true },
  parse: { ecma: 5 },
  compress: { ecma: 5 },
  output: { ecma: 5 },
};
function translate(terserOptions: object, options: object = {}): object {
  const plugin = translateMinimizer(new TerserPlugin({ terserOptions, ...options }), context);
  return (plugin as unknown as SwcJsMinimizerRspackPlugin).given;
}
const names = { keep_classnames: false, keep_fnames: false };

describe('SWC’s minimizer in place of Terser', () => {
  it('has its own options for those of Gatsby, and moves notices of licenses to a file', () => {
    expect(translate(GATSBYS)).toEqual({
      extractComments: true,
      minimizerOptions: { compress: { passes: 4, ...names }, mangle: names },
    });
  });

  it('has the options of the site', () => {
    expect(
      translate(
        {
          compress: { drop_console: true, passes: 1, pure_funcs: ['log'] },
          mangle: { reserved: ['gone'] },
          format: { comments: false },
          keep_fnames: true,
        },
        { extractComments: false, exclude: /\.min\.js/ },
      ),
    ).toEqual({
      exclude: /\.min\.js/,
      extractComments: false,
      minimizerOptions: {
        compress: { passes: 1, keep_classnames: false, keep_fnames: true, drop_console: true, pure_funcs: ['log'] },
        mangle: { keep_classnames: false, keep_fnames: true, reserved: ['gone'] },
        format: { comments: false },
      },
    });
    expect(translate({ compress: false, mangle: false })).toMatchObject({
      minimizerOptions: { compress: false, mangle: false },
    });
  });

  it.each<[string, object, object]>([
    ['mangle.properties', { mangle: { properties: true } }, {}],
    ['compress.lhs_constants', { compress: { lhs_constants: false } }, {}],
    ['compress.drop_console', { compress: { drop_console: ['log'] } }, {}],
    ['keep_classnames', { keep_classnames: /^Kept/ }, {}],
    ['format.comments', { format: { comments: /kept/ } }, {}],
    ['nameCache', { nameCache: {} }, {}],
    ['extractComments.filename', {}, { extractComments: { filename: 'all.txt' } }],
  ])('stops at %s, which it lacks', (option, terserOptions, options) => {
    expect(() => translate(terserOptions, options)).toThrow(
      `cannot translate Terser's option ${option}, which SWC's minimizer lacks`,
    );
  });
});
