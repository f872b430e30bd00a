import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isBuildId } from './buildId';

/** As many as the history has builds. */
const MAX_LOGS = 200;
const ENDING = '.log';

/** The directory of what builds leave besides their output: logs, the history, lists of documents. */
export function logDirectoryOf(projectDirectory: string): string {
  return join(projectDirectory, '.data', 'builds');
}

/** The log of a build, which operators can read. */
export function logFileOf(directory: string, id: string): string {
  return join(directory, `${id}${ENDING}`);
}

/** Removes the logs of builds that the history does not have any more. */
export async function removeOldLogs(directory: string): Promise<void> {
  const names = await readdir(directory).catch(() => []);
  const logs = names.filter((name) => name.endsWith(ENDING) && isBuildId(name.slice(0, -ENDING.length))).sort();
  await Promise.all(logs.slice(0, -MAX_LOGS).map((name) => rm(join(directory, name), { force: true })));
}
