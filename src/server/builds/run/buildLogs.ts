import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isBuildId } from './buildId';

/** As many as the history has builds. */
const MAX_LOGS = 200;
const ENDING = '.log';

/** The log of a build, which operators can read. */
export function logFileOf(projectDirectory: string, id: string): string {
  return join(directoryOf(projectDirectory), `${id}${ENDING}`);
}

/** Removes the logs of builds that the history does not have any more. */
export async function removeOldLogs(projectDirectory: string): Promise<void> {
  const directory = directoryOf(projectDirectory);
  const names = await readdir(directory).catch(() => []);
  const logs = names.filter((name) => name.endsWith(ENDING) && isBuildId(name.slice(0, -ENDING.length))).sort();
  await Promise.all(logs.slice(0, -MAX_LOGS).map((name) => rm(join(directory, name), { force: true })));
}

function directoryOf(projectDirectory: string): string {
  return join(projectDirectory, '.data', 'builds');
}
