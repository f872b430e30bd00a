import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { keysFrom } from '../../src/server/keys';
import { openSignedLinks } from '../../src/server/signedLinks';
import { temporaryDirectory } from '../support/temporaryDirectory';

it.each(['null', '{}', '[null]', '[{"nonce":'])(
  'links are issued though the list of issued ones is %s',
  async (text) => {
    const file = join(temporaryDirectory(), 'links.json');
    await writeFile(file, text);
    const links = openSignedLinks<string>({
      keys: keysFrom(['the secret of the servers of tests, made up']),
      purpose: 'release-view',
      file,
      now: () => 0,
    });
    const id = links.issue('a release', 1000);
    expect([links.list().length, links.read(id)?.target]).toEqual([1, 'a release']);
  },
);
