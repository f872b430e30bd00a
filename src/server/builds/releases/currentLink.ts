import { readlink, rename, rm, symlink } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { isBuildId } from '../run/buildId';

/** The id that the link `current` points to; undefined without such a link. */
export async function namedCurrent(directory: string): Promise<string | undefined> {
  const name = await readlink(join(directory, 'current')).then(basename, () => '');
  return isBuildId(name) ? name : undefined;
}

/** Replacing a symbolic link by renaming another over it is atomic; deleting and creating it is not. */
export async function pointTo(directory: string, id: string): Promise<void> {
  const temporary = join(directory, `current.${process.pid}.tmp`);
  await rm(temporary, { force: true });
  await symlink(id, temporary, 'dir');
  await rename(temporary, join(directory, 'current'));
}
