import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SettingsError } from '../src/config/env.server';
import { loadEnvFile } from '../src/config/loadEnvFile';
import { INVALID_REPOSITORY_NAME, isRepositoryName } from '../src/config/repositoryName';
import { readModels } from '../src/lib/readModels';
import { runCommand } from './command';
import { commandFailure } from './content/commandError';
import { pullDocuments } from './content/pullDocuments';

const USAGE = 'npm run content:pull -- --repository NAME [--into DIRECTORY] [--dry-run] [--overwrite]';

/** Hosts of Prismic's media libraries, where a path begins with the repository's name. */
const SHARED_HOSTS = ['images.prismic.io', 'prismic-io.s3.amazonaws.com'];

/** `npm run content:pull`: downloads the published documents of a Prismic repository, with their files, to `content/`. */
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
    models: readModels(projectDirectory),
    journalFile: join(projectDirectory, '.data', 'pull', `${repository}.json`),
    isMedia: (url) => isMediaOf(repository, url),
    dryRun: values['dry-run'] ?? false,
    overwrite: values.overwrite ?? false,
    say: (line) => console.log(line),
  });
}

/** Whetheran address is that of a file in the repository's media library. */
function isMediaOf(repository: string, { hostname, pathname }: URL): boolean {
  if (hostname === `${repository}.cdn.prismic.io` || hostname === `${repository}.prismic.io`) return true;
  return SHARED_HOSTS.includes(hostname) && pathname.startsWith(`/${repository}/`);
}

runCommand(main, (error) => commandFailure(error, USAGE));
