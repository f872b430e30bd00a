import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Names that mean something else in a compiled file, and classes with fields. */
const DIFFERS = /\b__(?:dir|file)name\b|\bimport\.meta\b|\bclass\b/;

/**
 * A plugin of esbuild that compiles in two points as Parcel does, where esbuild has another default: `__dirname` and its
 * like are those of the source, not of the file in `.cache/compiled`; and class fields that are nothing but a type are
 * none, unless the site's tsconfig.json says otherwise.
 * @param {string} directory of the site
 * @returns {import('esbuild').Plugin}
 */
export function asParcel(directory) {
  const tsconfig = join(directory, 'tsconfig.json');
  const text = existsSync(tsconfig) ? readFileSync(tsconfig, 'utf8') : '';
  /** Parcel reads these options of this file alone, too. */
  const isSet = (option) => new RegExp(`"${option}"\\s*:\\s*true`).test(text);
  const compilerOptions = {
    experimentalDecorators: isSet('experimentalDecorators'),
    useDefineForClassFields: isSet('useDefineForClassFields'),
  };
  return {
    name: 'as-parcel',
    setup({ onLoad, esbuild }) {
      onLoad({ filter: /\.[cm]?[jt]sx?$/ }, async ({ path }) => {
        const source = await readFile(path, 'utf8');
        if (!DIFFERS.test(source)) return undefined;
        const loader = extname(path).replace(/^\.[cm]?/, '');
        try {
          const { code, warnings } = await esbuild.transform(source, {
            loader,
            sourcefile: path,
            target: 'esnext',
            // The bundle compiles JSX as the site's tsconfig.json says.
            jsx: 'preserve',
            tsconfigRaw: { compilerOptions },
            define: {
              __dirname: JSON.stringify(dirname(path)),
              __filename: JSON.stringify(path),
              'import.meta.dirname': JSON.stringify(dirname(path)),
              'import.meta.filename': JSON.stringify(path),
              'import.meta.url': JSON.stringify(pathToFileURL(path).href),
            },
          });
          return { contents: code, loader: loader.replace('t', 'j'), warnings };
        } catch (error) {
          return { errors: error.errors ?? [{ text: String(error) }] };
        }
      });
    },
  };
}
