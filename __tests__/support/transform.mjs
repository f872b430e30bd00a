import swc from '@swc/jest';

const { process: compile, getCacheKey } = swc.createTransformer({
  jsc: {
    target: 'es2022',
    parser: { syntax: 'typescript', tsx: true },
    transform: { react: { runtime: 'automatic' } },
  },
  module: { type: 'commonjs' },
});

/**
 * Jest's transformer: SWC compiles code of this project and ES modules of dependencies. Most dependencies are CommonJS,
 * which jest runs as it is: to compile them takes a fifth of a run without a cache.
 */
export default {
  process: (source, file, options) =>
    /[\\/]node_modules[\\/].+\.c?js$/.test(file) && !/\b(import|export)\b/.test(source)
      ? { code: source }
      : compile(source, file, options),
  getCacheKey,
};
