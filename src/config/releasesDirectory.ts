import { join } from 'node:path';

/** Where releases lie in a project; `current` in it leads to the one that is served. */
export function releasesDirectory(projectDirectory: string): string {
  return join(projectDirectory, '.releases');
}
