import { join } from 'node:path';

/** Directory of a project's releases; the link `current` in it points to the live one. */
export function releasesDirectory(projectDirectory: string): string {
  return join(projectDirectory, '.releases');
}
