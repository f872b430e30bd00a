import { spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, resolve } from 'node:path';
import { temporaryDirectory } from '../support/temporaryDirectory';

describe('trying another version of a package', () => {
  const bin = temporaryDirectory();

  it('reports a version that cannot be installed, and checks nothing', () => {
    const npm = join(bin, 'npm');
    writeFileSync(npm, '#!/bin/sh\nexit 1\n');
    chmodSync(npm, 0o755);
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', 'tsx', 'scripts/tryVersion.ts', 'gatsby@0.0.0'],
      {
        cwd: resolve('.'),
        encoding: 'utf8',
        env: { ...process.env, PATH: [bin, dirname(process.execPath), '/bin'].join(delimiter) },
      },
    );
    expect(status).toBe(1);
    expect(stderr).toContain('gatsby@0.0.0 could not be installed');
    expect(stdout).not.toContain('patches');
  });
});
