import { transform } from '@swc/core';

/**
 * Compiles a module of TypeScript or JSX for webpack with SWC. Its options are SWC's own.
 *
 * @this {import('webpack').LoaderContext<import('@swc/core').Options>}
 * @param {string} source
 */
export default function swcLoader(source) {
  const done = this.async();
  const options = { ...this.getOptions(), filename: this.resourcePath, swcrc: false, configFile: false };
  transform(source, options).then(({ code }) => done(null, code), done);
}
