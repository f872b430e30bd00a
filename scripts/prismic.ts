import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { readServerSettings } from '../src/config/env.server';
import { loadEnvFile } from '../src/config/loadEnvFile';
import { preparePrismicProject, slicesWithoutComponent, tidyAfterPrismic } from './content/prismicProject';

/** The version that docs/editing.md describes. */
const TOOL = 'prismic@1.16.0';

/**
 * `npm run prismic -- …`: Prismic's command-line tool with the models of this project. What it writes for a Next.js
 * project is removed, and the models have the project's form.
 */
function main(): number {
  const projectDirectory = resolve(__dirname, '..');
  loadEnvFile(projectDirectory);
  const { repositoryName } = readServerSettings();
  const run = (command: string, args: readonly string[], directory = projectDirectory) =>
    spawnSync(command, args, { cwd: directory, stdio: 'inherit', shell: process.platform === 'win32' }).status ?? 1;
  const status = run(
    'npx',
    ['--yes', TOOL, ...process.argv.slice(2)],
    preparePrismicProject(projectDirectory, repositoryName),
  );
  tidyAfterPrismic(projectDirectory);
  run('npx', ['prettier', '--log-level', 'warn', '--write', 'customtypes/**/index.json', 'src/slices/*/model.json']);
  for (const name of slicesWithoutComponent(projectDirectory)) {
    console.log(`src/slices/${name}/model.json is new: write ${name}.tsx and toProps.ts beside it.`);
  }
  return status;
}

process.exit(main());
