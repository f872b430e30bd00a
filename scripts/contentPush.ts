import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { readServerSettings, SettingsError } from '../src/config/env.server';
import { loadEnvFile } from '../src/config/loadEnvFile';
import { INVALID_REPOSITORY_NAME, isRepositoryName } from '../src/config/repositoryName';
import { readModels } from '../src/lib/readModels';
import { RepositoryProblems } from '../src/server/content';
import { serveContent } from '../src/server/contentSource';
import { runCommand } from './command';
import { commandFailure } from './content/commandError';
import { PrismicWrites } from './content/prismicWrites';
import { pushDocuments } from './content/pushDocuments';
import { pushModels } from './content/pushModels';

const USAGE = 'npm run content:push -- --repository NAME [--dry-run] [--overwrite]';

/** `npm run content:push`: uploads models, media and documents of `content/` to a Prismic repository. */
async function main(): Promise<void> {
  const projectDirectory = resolve(__dirname, '..');
  loadEnvFile(projectDirectory);
  const { values } = parseArgs({
    options: { repository: { type: 'string' }, 'dry-run': { type: 'boolean' }, overwrite: { type: 'boolean' } },
  });
  const { repository } = values;
  if (!repository) throw new SettingsError(`Which repository? ${USAGE}`);
  if (!isRepositoryName(repository)) throw new SettingsError(INVALID_REPOSITORY_NAME);
  const { PRISMIC_WRITE_TOKEN, ...env } = process.env;
  if (!PRISMIC_WRITE_TOKEN) {
    throw new SettingsError(
      'Set PRISMIC_WRITE_TOKEN to a token from the settings of the repository in Prismic: API & Security, Write APIs.',
    );
  }
  // Always reads the embedded service, whatever the site's content source is.
  const embedded = readServerSettings({
    ...env,
    PRISMIC_REPOSITORY: undefined,
    PRISMIC_API_ENDPOINT: undefined,
    PRISMIC_ACCESS_TOKEN: undefined,
  });
  const content = await serveContent(projectDirectory, embedded, (message) => console.error(message));
  try {
    // Only valid content is pushed.
    const problems = content.service?.problems() ?? [];
    if (problems.length > 0) throw new RepositoryProblems(problems);
    const models = readModels(projectDirectory);
    const options = {
      models,
      repository,
      source: content.endpoint,
      writeToken: PRISMIC_WRITE_TOKEN,
      writes: new PrismicWrites(repository),
      accessToken: env['PRISMIC_ACCESS_TOKEN'],
      dryRun: values['dry-run'] ?? false,
      overwrite: values.overwrite ?? false,
      journalFile: join(projectDirectory, '.data', 'push', `${repository}.json`),
      say: (line: string) => console.log(line),
    };
    await pushModels(models, options);
    await pushDocuments(options);
  } finally {
    await content.close();
  }
}

runCommand(main, (error) => commandFailure(error, USAGE));
