/**
 * Starts Gatsby's build command without what it does at each start for nothing: `node startBuild.mjs CODE`, in the project's directory. CODE
 * is a digest of all code: as long as it is the same, so are the compiled configuration and hooks, which Gatsby would compile anew each
 * time, in a process of its own.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const directory = process.cwd();
const code = process.argv[2] ?? '';
/** Gatsby empties the folder before it compiles, so what is noted here is there only with what it tells of. */
const note = join(directory, '.cache', 'compiled', 'code');

const requireHere = createRequire(join(directory, 'package.json'));
const compiler = requireHere.resolve('gatsby/dist/utils/parcel/compile-gatsby-files');

if (code !== '' && existsSync(note) && readFileSync(note, 'utf8') === code) {
  const requireThere = createRequire(compiler);
  for (const name of ['@parcel/core', '@parcel/cache']) {
    const file = requireThere.resolve(name);
    // Never called, and slow to load.
    requireThere.cache[file] = { id: file, filename: file, loaded: true, exports: {} };
  }
  requireHere(compiler).compileGatsbyFiles = async () => {};
} else {
  const { compileGatsbyFiles } = requireHere(compiler);
  requireHere(compiler).compileGatsbyFiles = async (...args) => {
    await compileGatsbyFiles(...args);
    if (code !== '') writeFileSync(note, code);
  };
}

const cli = requireHere.resolve('gatsby/cli.js');
process.argv = [process.argv[0], cli, 'build'];
requireHere(cli);
