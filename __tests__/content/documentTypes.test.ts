import { execFileSync } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Generates the types of documents from the models, in a folder of its own. */
function generate(): string {
  const folder = mkdtempSync(join(tmpdir(), 'document-types-'));
  try {
    copyFileSync('prismicCodegen.config.ts', join(folder, 'prismicCodegen.config.ts'));
    cpSync('customtypes', join(folder, 'customtypes'), { recursive: true });
    cpSync('src/slices', join(folder, 'src/slices'), { recursive: true });
    symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
    execFileSync(process.execPath, [resolve('node_modules/prismic-ts-codegen/bin/prismic-ts-codegen.js')], { cwd: folder });
    return readFileSync(join(folder, 'prismicio-types.d.ts'), 'utf8');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('the types of documents', () => {
  it('C01 are those of the models: run npx prismic-ts-codegen after a change', () => {
    expect(generate()).toBe(readFileSync('prismicio-types.d.ts', 'utf8'));
  });
});
