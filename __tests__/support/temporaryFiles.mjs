import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Global setup of the tests: all that `temporaryDirectory` makes is in one directory, which is removed at the end. */
export default function ownTemporaryFiles() {
  const own = mkdtempSync(join(tmpdir(), 'tests-'));
  process.env.TEST_FILES = own;
  process.on('exit', () => rmSync(own, { recursive: true, force: true }));
}
