import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { watchFolders } from '../../../src/server/content/repository/watch';
import { until } from '../support/until';
import { temporaryDirectory } from '../../support/temporaryDirectory';

describe('watching directories', () => {
  it.each(['as the system offers it', 'by polling, where the system has no watchers left'])(
    '%s: detects created, moved and removed files, also in new directories',
    async (way) => {
      const root = temporaryDirectory();
      const before = process.env.CHOKIDAR_USEPOLLING;
      if (way.startsWith('by polling')) process.env.CHOKIDAR_USEPOLLING = '1';
      mkdirSync(join(root, 'documents'));
      writeFileSync(join(root, 'documents', 'a.json'), '{}');
      let noticed = 0;
      const stop = watchFolders([join(root, 'documents'), join(root, 'missing')], () => (noticed += 1));
      try {
        await until(() => noticed > 0);
        const steps = [
          () => writeFileSync(join(root, 'documents', 'a.json'), '{"a":1}'),
          () => mkdirSync(join(root, 'documents', 'deeper')),
          () => writeFileSync(join(root, 'documents', 'deeper', 'b.json'), '{}'),
          () => renameSync(join(root, 'documents', 'deeper'), join(root, 'documents', 'other')),
          () => rmSync(join(root, 'documents', 'other', 'b.json')),
        ];
        for (const step of steps) {
          const known = noticed;
          step();
          await until(() => noticed > known);
        }
      } finally {
        stop();
        if (before === undefined) delete process.env.CHOKIDAR_USEPOLLING;
        else process.env.CHOKIDAR_USEPOLLING = before;
      }
    },
  );

  it('detects a directory that is removed and made again at once, with other files', async () => {
    const root = temporaryDirectory();
    const drafts = join(root, 'drafts');
    let seen: readonly string[] = [];
    const stop = watchFolders([root], () => (seen = existsSync(drafts) ? readdirSync(drafts) : ['none']));
    try {
      await until(() => seen.includes('none'));
      for (const name of 'abcabcabcabcabcabcabcabc') {
        rmSync(drafts, { recursive: true, force: true });
        mkdirSync(join(drafts, name), { recursive: true });
        writeFileSync(join(drafts, name, 'document.json'), '{}');
        await until(() => seen.includes(name));
      }
    } finally {
      stop();
    }
  });
});
