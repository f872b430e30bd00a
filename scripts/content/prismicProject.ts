import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const SLICES = 'src/slices';
/** Files that the tool writes for a Next.js project; this site has its own. */
const INDEX = `${SLICES}/index.js`;
const STUB = /^index\.(?:jsx?|tsx)$/;

/**
 * A project that Prismic's command-line tool accepts, with the models of this one. The tool knows Next.js, Nuxt and
 * SvelteKit by the names in `package.json`.
 * @returns its directory
 */
export function preparePrismicProject(projectDirectory: string, repositoryName: string): string {
  const directory = join(projectDirectory, 'node_modules', '.cache', 'prismic');
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  // On Windows, a junction needs no permission.
  symlinkSync(join(projectDirectory, 'customtypes'), join(directory, 'customtypes'), 'junction');
  const slices = relative(directory, join(projectDirectory, SLICES)).replaceAll('\\', '/');
  const files = {
    'package.json': { name: 'prismic-models', private: true, peerDependencies: { next: '*' } },
    'prismic.config.json': { repositoryName, libraries: [slices], routes: [] },
  };
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(directory, name), JSON.stringify(content, null, 2));
  return directory;
}

/** The directories of slices that have a model and no component: the tool made them. */
export function slicesWithoutComponent(projectDirectory: string): string[] {
  const directory = join(projectDirectory, SLICES);
  return readdirSync(directory).filter(
    (name) => existsSync(join(directory, name, 'model.json')) && !existsSync(join(directory, name, `${name}.tsx`)),
  );
}

/** Removes what the tool wrote for a Next.js project: the index of the slices, and the components of new ones. */
export function tidyAfterPrismic(projectDirectory: string): void {
  rmSync(join(projectDirectory, INDEX), { force: true });
  for (const name of slicesWithoutComponent(projectDirectory)) {
    const directory = join(projectDirectory, SLICES, name);
    for (const file of readdirSync(directory).filter((one) => STUB.test(one))) rmSync(join(directory, file));
  }
}
