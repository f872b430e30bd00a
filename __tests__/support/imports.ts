import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

export interface Import {
  /** Importing file, relative to the project. */
  readonly from: string;
  /** Imported path, relative to the project for an own file; otherwise the specifier. */
  readonly to: string;
}

const CODE = /\.(?:ts|tsx|mts|mjs|js)$/;

/** All code files below a directory, relative to the project. */
export function codeFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => CODE.test(file) && !file.includes('node_modules') && statSync(file).isFile());
}

/** All imports and re-exports of a file, types included. */
export function importsOf(file: string): Import[] {
  const code = readFileSync(file, 'utf8');
  const written = [...code.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/g)].flatMap(
    (match) => match[1] ?? [],
  );
  return written.map((to) => ({
    from: file,
    to: to.startsWith('.') ? ownFile(normalize(join(dirname(file), to))) : to,
  }));
}

/** A file with all own files that it imports, directly or indirectly. */
export function reachedFrom(file: string): Import[] {
  const seen = new Set([file]);
  const reached: Import[] = [];
  for (const current of seen) {
    for (const one of importsOf(current)) {
      reached.push(one);
      if (CODE.test(one.to) && existsSync(one.to)) seen.add(one.to);
    }
  }
  return reached;
}

function ownFile(path: string): string {
  const candidates = [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts'), join(path, 'index.tsx')];
  return candidates.find((candidate) => existsSync(candidate) && statSync(candidate).isFile()) ?? path;
}
