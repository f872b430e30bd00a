import { mkdtempSync } from 'node:fs';
import { join } from 'node:path';

/** Makes a directory for a test or a file of tests, which is removed at the end of the run. */
export const temporaryDirectory = (): string => mkdtempSync(join(process.env['TEST_FILES'] ?? '', 'test-'));
