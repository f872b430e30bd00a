import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { temporaryDirectory } from '../support/temporaryDirectory';

describe('trying another version of a package', () => {
  const bin = temporaryDirectory();
  const copies = join(bin, 'copies');
  beforeAll(() => mkdirSync(copies));

  /** Tries a version with an npm that is this shell command. */
  function tried(installation: string) {
    const npm = join(bin, 'npm');
    writeFileSync(npm, `#!/bin/sh\n${installation}\n`);
    chmodSync(npm, 0o755);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'scripts/tryVersion.ts', 'gatsby@0.0.0'],
      {
        cwd: resolve('.'),
        encoding: 'utf8',
        env: { ...process.env, TMPDIR: copies, PATH: [bin, dirname(process.execPath), '/bin'].join(delimiter) },
      },
    );
    return { status, stdout, stderr, left: readdirSync(copies).filter((name) => name.startsWith('try-')) };
  }

  it('reports a version that cannot be installed, and checks nothing', () => {
    const { status, stdout, stderr, left } = tried('exit 1');
    expect(status).toBe(1);
    expect(stderr).toContain('gatsby@0.0.0 could not be installed');
    expect(stdout).not.toContain('patches');
    expect(left).toEqual([]);
  });

  it('removes the copy when it is ended early', () => {
    const { status, stdout, stderr, left } = tried('kill -TERM $PPID\nsleep 600');
    expect(status).toBe(1);
    expect(stderr).toContain('Ended before all was checked.');
    expect(stdout).not.toContain('patches');
    expect(left).toEqual([]);
  });
});
