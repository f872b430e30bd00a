import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ForbiddenError, RepositoryNotFoundError } from '@prismicio/client';
import { SettingsError } from '../src/config/env.server';
import { loadEnvFile } from '../src/config/loadEnvFile';
import { INVALID_REPOSITORY_NAME, isRepositoryName } from '../src/config/repositoryName';
import { pullDocuments } from './content/pullDocuments';

const USAGE = 'npm run content:pull -- --repository NAME [--into DIRECTORY] [--dry-run] [--overwrite]';

/** `npm run content:pull`: brings the published documents of a Prismic repository into `content/`. */
async function main(): Promise<void> {
  const projectDirectory = resolve(__dirname, '..');
  loadEnvFile(projectDirectory);
  const { values } = parseArgs({
    options: {
      repository: { type: 'string' },
      into: { type: 'string', default: 'content' },
      'dry-run': { type: 'boolean' },
      overwrite: { type: 'boolean' },
    },
  });
  const { repository } = values;
  if (!repository) throw new SettingsError(`Which repository? ${USAGE}`);
  if (!isRepositoryName(repository)) throw new SettingsError(INVALID_REPOSITORY_NAME);
  await pullDocuments({
    repository,
    accessToken: process.env['PRISMIC_ACCESS_TOKEN'],
    contentDirectory: resolve(projectDirectory, values.into),
    dryRun: values['dry-run'] ?? false,
    overwrite: values.overwrite ?? false,
    say: (line) => console.log(line),
  });
}

main().catch((error: unknown) => {
  if (error instanceof RepositoryNotFoundError) console.error('There is no repository of that name.');
  else if (error instanceof ForbiddenError) {
    console.error('The repository is private: set PRISMIC_ACCESS_TOKEN to a permanent token from its API settings.');
  } else console.error(error instanceof SettingsError ? error.message : error);
  process.exit(1);
});
