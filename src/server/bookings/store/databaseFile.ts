import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { errorCode } from '../../../lib/errorCode';

/** Names and addresses of visitors: for the server's user alone. */
const MODE = 0o600;

/** Whether a database is a file, as opposed to a server. */
export function isFile(url: string): boolean {
  return url.startsWith('file:');
}

/** The path of a database's file. */
function filePath(url: string): string {
  const address = url.replace(/[?#].*/s, '');
  return address.startsWith('file://') ? fileURLToPath(address) : decodeURIComponent(address.slice('file:'.length));
}

/**
 * Creates the file of a database and its directory, before the driver would do so for everybody to read, and narrows
 * the permissions of files from before. SQLite gives those beside it the permissions of the file.
 */
export async function prepareFile(url: string): Promise<void> {
  const file = filePath(url);
  if (file.startsWith(':memory:')) return;
  await mkdir(dirname(file), { recursive: true });
  if (await createFile(file)) return;
  for (const name of [file, `${file}-wal`, `${file}-shm`]) {
    // The files beside it are not always there, and those of another user are theirs to protect.
    await chmod(name, MODE).catch(() => undefined);
  }
}

/**
 * Creates an empty file that only the server's user can read.
 * @returns false if it is there already; it is not opened then, because closing it would end the locks of this process
 */
export async function createFile(file: string): Promise<boolean> {
  try {
    await writeFile(file, '', { mode: MODE, flag: 'wx' });
    return true;
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
    return false;
  }
}

/** A sentence about a file that is no database any more; undefined for any other error. */
export function damageOf(url: string, error: unknown): string | undefined {
  if (!isFile(url) || !/^SQLITE_(?:NOTADB|CORRUPT)/.test(errorCode(error) ?? '')) return undefined;
  return `${filePath(url)} is damaged, so nobody can book: put a backup in its place, or move it away with the files beside it (-wal, -shm) to begin with an empty one.`;
}
