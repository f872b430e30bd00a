import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { keysFrom, openKeys, secretFileOf } from '../../src/server/keys';
import { openSecretFile } from '../../src/server/secretFile';
import { temporaryDirectory } from '../support/temporaryDirectory';

const run = promisify(execFile);
const OLD = 'an old secret that has been replaced since';
const NEW = 'a new secret that everything is signed with';

let project: string;
beforeEach(() => (project = temporaryDirectory()));

const modeOf = (file: string) => statSync(file).mode & 0o777;

describe('keys', () => {
  it('are stable per secret and purpose, and differ otherwise', () => {
    const keys = keysFrom([NEW]);
    expect(keys.keysFor('ops-session')[0]).toHaveLength(32);
    expect(keys.keysFor('ops-session')).toEqual(keysFrom([NEW]).keysFor('ops-session'));
    expect(keys.keysFor('ops-session')).not.toEqual(keys.keysFor('ops-link'));
    expect(keys.keysFor('ops-session')).not.toEqual(keysFrom([OLD]).keysFor('ops-session'));
  });

  it('verify what they signed, for its purpose and text alone', () => {
    const keys = keysFrom([NEW]);
    const proof = keys.sign('ops-link', 'text');
    expect(keys.verify('ops-link', 'text', proof)).toBe(true);
    expect(keys.verify('ops-session', 'text', proof)).toBe(false);
    expect(keys.verify('ops-link', 'texts', proof)).toBe(false);
    for (const wrong of ['', proof.slice(1), `${proof}A`, 'é'.repeat(43)])
      expect(keys.verify('ops-link', 'text', wrong)).toBe(false);
  });

  it('verify with every configured secret, and sign with the first', () => {
    const before = keysFrom([OLD]);
    const both = keysFrom([NEW, OLD]);
    expect(both.verify('booking-link', 'id', before.sign('booking-link', 'id'))).toBe(true);
    expect(before.verify('booking-link', 'id', both.sign('booking-link', 'id'))).toBe(false);
    expect(both.keysFor('booking-link')).toHaveLength(2);
  });

  it('come from a secret that the first start generates, readable only for its owner', () => {
    const first = openKeys(project);
    expect(modeOf(secretFileOf(project))).toBe(0o600);
    expect(openKeys(project).keysFor('ops-link')).toEqual(first.keysFor('ops-link'));
    expect(readdirSync(join(project, '.data'))).toEqual(['server-secret']);
  });

  it('verify what the file’s secret signed before the setting was set', () => {
    const proof = openKeys(project).sign('booking-link', 'id');
    expect(openKeys(project, [NEW]).verify('booking-link', 'id', proof)).toBe(true);
  });
});

describe('a secret file', () => {
  it('is created once by several processes that start together', async () => {
    const file = secretFileOf(project);
    const module = join(__dirname, '../../src/server/secretFile.ts');
    const script = `process.stdout.write(require(${JSON.stringify(module)}).openSecretFile(${JSON.stringify(file)}, 'X'))`;
    const start = () => run(process.execPath, ['--require', 'tsx/cjs', '-e', script]);
    const answers = await Promise.all([start(), start(), start(), start()]);
    expect(new Set(answers.map(({ stdout }) => stdout))).toEqual(new Set([readFileSync(file, 'utf8').trim()]));
    expect(readdirSync(dirname(file))).toEqual(['server-secret']);
  });

  it.each(['', 'short\n', `${'a'.repeat(50)} b`])(
    'with %j is left unchanged, with a sentence that says what to do',
    (content) => {
      const file = secretFileOf(project);
      mkdirSync(dirname(file));
      writeFileSync(file, content);
      expect(() => openSecretFile(file, 'SERVER_SECRET')).toThrow(/Remove it to have a new one made/);
      expect(readFileSync(file, 'utf8')).toBe(content);
    },
  );

  it('that cannot be created names the setting to use instead', () => {
    writeFileSync(join(project, '.data'), 'a file where the folder should be');
    expect(() => openSecretFile(secretFileOf(project), 'SERVER_SECRET')).toThrow(
      /server-secret cannot be made: .+ Make its folder writable, or set SERVER_SECRET\./,
    );
  });
});
