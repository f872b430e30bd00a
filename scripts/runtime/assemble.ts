import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { packageName, packagesOf } from './packages';

/** Programs of the runtime by npm script name. */
const PROGRAMS = {
  start: 'src/server/main',
  builds: 'scripts/builds',
  bookings: 'scripts/bookings',
  'ops:link': 'scripts/opsLink',
};
/** Data that the server reads besides releases: embedded content and models. */
const READ = ['content', 'customtypes'];
const SLICES = join('src', 'slices');
/** Files of packages that no program reads, by their path in the package: types, source maps, documents, tests, hidden ones. */
const UNREAD = /\.([cm]?ts|map|md|markdown)$|(^|[\\/])\.|^tests?[\\/]/;

export interface Runtime {
  /** Names of the included packages. */
  packages: string[];
}

/**
 * Assembles the origin server in a directory: compiled, with only the packages that it imports, directly or indirectly.
 * @throws if an imported package is not installed
 */
export async function assembleRuntime(projectDirectory: string, target: string): Promise<Runtime> {
  const { metafile } = await build({
    absWorkingDir: projectDirectory,
    entryPoints: Object.values(PROGRAMS).map((program) => `${program}.ts`),
    outbase: projectDirectory,
    outdir: target,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'cjs',
    target: 'node20',
    metafile: true,
    logLevel: 'error',
  });
  const imported = Object.values(metafile.outputs)
    .flatMap(({ imports }) => imports)
    .filter(({ external, path }) => external && !path.startsWith('node:'))
    .map(({ path }) => packageName(path));
  const direct = [...new Set(imported)].sort();
  const packages = await packagesOf(projectDirectory, direct);
  for (const path of packages) {
    await cp(join(projectDirectory, path), join(target, path), {
      recursive: true,
      filter: (source) => {
        const file = source.slice(projectDirectory.length + path.length + 2);
        // Nested `node_modules` are copied on their own if needed.
        return !file.startsWith('node_modules') && !UNREAD.test(file);
      },
    });
  }
  for (const folder of READ.filter((name) => existsSync(join(projectDirectory, name))))
    await cp(join(projectDirectory, folder), join(target, folder), { recursive: true });
  await copyModelsOfSlices(projectDirectory, target);
  await writePackageFile(projectDirectory, target, direct);
  return { packages: packages.map((path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)) };
}

async function copyModelsOfSlices(projectDirectory: string, target: string): Promise<void> {
  for (const name of await readdir(join(projectDirectory, SLICES))) {
    const model = join(SLICES, name, 'model.json');
    if (!existsSync(join(projectDirectory, model))) continue;
    await mkdir(dirname(join(target, model)), { recursive: true });
    await cp(join(projectDirectory, model), join(target, model));
  }
}

/** @param direct names of the packages that programs import: without them npm would take every package for left over */
async function writePackageFile(projectDirectory: string, target: string, direct: readonly string[]): Promise<void> {
  const read = async (directory: string) => JSON.parse(await readFile(join(directory, 'package.json'), 'utf8'));
  const { name, version, license, engines } = await read(projectDirectory);
  const versions = direct.map(async (one) => [one, (await read(join(target, 'node_modules', one))).version]);
  const dependencies = Object.fromEntries(await Promise.all(versions));
  const scripts = Object.fromEntries(Object.entries(PROGRAMS).map(([word, program]) => [word, `node ${program}.js`]));
  await writeFile(
    join(target, 'package.json'),
    JSON.stringify({ name, version, private: true, license, engines, scripts, dependencies }, null, 2),
  );
}
