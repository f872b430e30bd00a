import { join, resolve } from 'node:path';
import { buildEnvironment, buildSettings, WRITE_QUERY_TYPES } from '../src/config/buildSettings';
import { checkArguments } from '../src/config/checkArguments';
import { readServerSettings, SettingsError, type ServerSettings } from '../src/config/env.server';
import { loadEnvFile } from '../src/config/loadEnvFile';
import { registrationProblems } from '../src/registrations/problems';
import { writeSliceFiles } from '../src/registrations/sliceFiles';
import type { ContentProblem } from '../src/lib/contentProblem';
import { forgetCacheRecord } from '../src/server/builds/content/warmCache';
import { listFiles } from '../src/server/builds/files/listFiles';
import { createBuilder } from '../src/server/builds/run/builder';
import { failureText, printReport, problemLines } from '../src/server/builds/reports/printOutcome';
import { createProgressView } from '../src/server/builds/reports/progressView';
import type { ContentService } from '../src/server/content';
import { contentEndpoint } from '../src/server/contentEndpoint';
import type { ServedContent } from '../src/server/contentSource';
import { runCommand } from './command';

/**
 * `npm run build`: builds the site to `public/` without publishing it, for any static host with `STATIC_HOST=yes`.
 * It also writes what is generated: the files of slices and the types of queries.
 */
async function main(): Promise<number> {
  checkArguments('npm run build', []);
  const projectDirectory = resolve(__dirname, '..');
  loadEnvFile(projectDirectory);
  writeSliceFiles(projectDirectory);
  // Gatsby checks them too, but only after it has started, and a second time from a clean cache.
  const problems = registrationProblems(projectDirectory);
  if (problems.length > 0) throw new SettingsError(problems.join('\n'));
  const settings = readServerSettings();
  const view = createProgressView(process.stderr);
  const content = await contentFor(projectDirectory, settings, view.say);
  const abort = new AbortController();
  let found: readonly ContentProblem[] = [];
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => abort.abort());
  try {
    const builder = createBuilder({
      projectDirectory,
      content: () => content.endpoint,
      settings: buildSettings(),
      onWait: view.say,
      onProblems: (problems) => (found = problems),
      allowsNewRepository: true,
      environment: { ...buildEnvironment(), ...WRITE_QUERY_TYPES },
    });
    const outcome = await builder.build({ signal: abort.signal, onProgress: view.show });
    if (outcome.ok) {
      printReport(view.say, outcome);
      if (settings.staticHost && content.service) {
        for (const problem of await writeMedia(projectDirectory, content.service)) view.say(problem);
      }
      view.say('The site is in public/.');
      problemLines([...(content.endpoint.problems?.() ?? []), ...found]).forEach(view.say);
      return 0;
    }
    for (const line of outcome.tail) view.say(`    ${line}`);
    view.say(failureText(outcome));
    return 1;
  } finally {
    view.close();
    await content.close();
  }
}

/**
 * Loads the embedded service only if it is the content source, since loading takes as long as the rest of the startup.
 */
async function contentFor(
  projectDirectory: string,
  settings: ServerSettings,
  onProblem: (message: string) => void,
): Promise<ServedContent> {
  if (!settings.embedded || settings.prismicApiEndpoint)
    return { endpoint: contentEndpoint(settings, 0), service: undefined, close: () => Promise.resolve() };
  const { serveContent } = await import('../src/server/contentSource');
  return serveContent(projectDirectory, settings, onProblem);
}

/** Pictures and media of the embedded content as files. Gatsby must not build on pages that were changed after it. */
async function writeMedia(projectDirectory: string, service: ContentService): Promise<readonly string[]> {
  const publicDirectory = join(projectDirectory, 'public');
  await forgetCacheRecord(projectDirectory);
  const [{ withMedia }, { writeStaticMedia }, paths] = await Promise.all([
    import('../src/server/contentSource'),
    import('../src/server/builds/media/writeStaticMedia'),
    listFiles(publicDirectory),
  ]);
  return withMedia(service, (read) => writeStaticMedia(publicDirectory, paths, read));
}

runCommand(main, (error) => (error instanceof SettingsError ? error.message : error));
