import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { format, getFileInfo, resolveConfig } from 'prettier';
import { staleSliceFiles } from '../src/registrations/sliceFiles';
import { runCommand } from './command';
import { Changes } from './new/changes';
import { eventGenerator } from './new/event';
import { formGenerator } from './new/form';
import type { Generator } from './new/generator';
import { UsageError } from './new/names';
import { pageTypeGenerator } from './new/pageType';
import { settingGenerator } from './new/setting';
import { sliceGenerator } from './new/slice';
import { vendorGenerator } from './new/vendor';

const GENERATORS: Readonly<Record<string, Generator>> = {
  slice: sliceGenerator,
  'page-type': pageTypeGenerator,
  event: eventGenerator,
  setting: settingGenerator,
  form: formGenerator,
  vendor: vendorGenerator,
};

const USAGE = `Usage:
${Object.values(GENERATORS)
  .map(({ usage }) => `  npm run new -- ${usage}`)
  .join('\n')}
--no-types leaves out npm run generate:types, which takes a build after a slice and a page type.`;

/**
 * `npm run new -- KIND NAME`: writes and registers what a new slice, page type, event, setting, form or vendor needs,
 * all of it or nothing, and says what to write next.
 */
async function main(projectDirectory: string, args: readonly string[]): Promise<void> {
  const flags = new Set(args.filter((arg) => arg.startsWith('--')));
  const [kind = '', name, ...rest] = args.filter((arg) => !arg.startsWith('--'));
  const known = new Set(['--public', '--interactive', '--no-types']);
  const strange = [...flags].find((flag) => !known.has(flag));
  const generator = Object.hasOwn(GENERATORS, kind) ? GENERATORS[kind] : undefined;
  if (!generator || name === undefined || rest.length > 0 || strange !== undefined) throw new UsageError(USAGE);

  const changes = new Changes(projectDirectory, formatted);
  const next = generator.plan(name, changes, {
    isPublic: flags.has('--public'),
    isInteractive: flags.has('--interactive'),
  });
  const generated = () => staleSliceFiles(projectDirectory);
  const paths = await changes.apply(generator.changesSlices ? generated : undefined);
  for (const path of paths) console.log(`  ${path}`);
  if (generator.changesQueries && !flags.has('--no-types')) generateTypes(projectDirectory);
  console.log('\nNext:');
  for (const step of next) console.log(`- ${step}`);
  console.log('- npm run check');
}

/** The text of a file as Prettier formats it; as it is if Prettier ignores the file. */
async function formatted(file: string, text: string): Promise<string> {
  const { ignored, inferredParser } = await getFileInfo(file, { ignorePath: '.prettierignore' });
  if (ignored || !inferredParser) return text;
  return format(text, { ...(await resolveConfig(file)), filepath: file });
}

function generateTypes(projectDirectory: string): void {
  console.log('\nGenerating the types of queries, which takes a build (npm run generate:types) …');
  const { status } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    cwd: projectDirectory,
    stdio: 'inherit',
  });
  if (status !== 0) throw new UsageError('The files are written, but the types are not: run npm run generate:types.');
}

runCommand(
  () => main(resolve(__dirname, '..'), process.argv.slice(2)),
  (error) => (error instanceof UsageError ? error.message : error),
);
