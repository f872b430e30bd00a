import { transform } from 'esbuild';

/** A loader that minifies one module: https://webpack.js.org/api/loaders/ */
export default function minifyLoader(source) {
  const callback = this.async();
  transform(source, { minify: true, target: 'es2022', format: 'esm' }).then(
    ({ code }) => callback(null, code),
    (error) => callback(error),
  );
}
