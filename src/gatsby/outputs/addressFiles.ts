import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Store } from 'gatsby';
import { releasesDirectory } from '../../config/releasesDirectory';
import { errorCode } from '../../lib/errorCode';
import type { Addresses } from '../../routes/addresses';
import { writeSiteFile } from './siteFile';

/** Part of a build's output, so that it is released and rolled back together with the pages. */
const FILE = 'addresses.json';

/** Addresses of documents up to the served release; none before the first release. */
export async function releasedAddresses(store: Store): Promise<Addresses> {
  const file = join(releasesDirectory(directoryOf(store)), 'current', 'site', FILE);
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Addresses;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return {};
    throw error;
  }
}

/** Writes the addresses for the release of this build. */
export async function writeAddresses(store: Store, addresses: Addresses): Promise<void> {
  await writeSiteFile(join(directoryOf(store), 'public'), { path: FILE, content: JSON.stringify(addresses) });
}

function directoryOf(store: Store): string {
  return store.getState().program.directory;
}
