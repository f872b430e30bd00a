import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openOperators, opsTokenFileOf, tokenFor } from '../../../src/server/http/operators';
import { temporaryDirectory } from '../../support/temporaryDirectory';

const run = promisify(execFile);
const NONE = { opsToken: undefined, serverSecret: undefined };
const GIVEN = { opsToken: 'a token that is set', serverSecret: ['a secret that is set, of at least 32 characters'] };

let project: string;
beforeEach(() => (project = temporaryDirectory()));

describe('the operators of an installation', () => {
  it('S10 have a token that the first start generates, readable only for its user', () => {
    const { token } = openOperators(project, NONE);
    expect(token.length).toBeGreaterThanOrEqual(43);
    expect(readFileSync(opsTokenFileOf(project), 'utf8').trim()).toBe(token);
    expect(statSync(opsTokenFileOf(project)).mode & 0o777).toBe(0o600);
    chmodSync(opsTokenFileOf(project), 0o666);
    expect(openOperators(project, NONE).token).toBe(token);
    expect(statSync(opsTokenFileOf(project)).mode & 0o777).toBe(0o600);
  });

  it('S10 have the configured token, and none is written then', () => {
    expect(openOperators(project, GIVEN).token).toBe(GIVEN.opsToken);
    expect(readdirSync(project)).toEqual([]);
  });

  it('S10 sign in once with a link, also across another process or a restart', () => {
    const pass = openOperators(project, NONE).links.issue();
    const [one, other] = [openOperators(project, NONE), openOperators(project, NONE)];
    expect([one.links.revoke(pass), other.links.revoke(pass), openOperators(project, NONE).links.revoke(pass)]).toEqual(
      [true, false, false],
    );
  });

  it('S10 stay signed out after a restart', () => {
    const { sessions } = openOperators(project, NONE).unnamed;
    const [revoked, open] = [sessions.issue(), sessions.issue()];
    sessions.revoke(revoked);
    const again = openOperators(project, NONE).unnamed.sessions;
    expect([again.isValid(revoked), again.isValid(open)]).toEqual([false, true]);
  });

  it('S10 are the same on servers with the same settings', async () => {
    const elsewhere = temporaryDirectory();
    const session = openOperators(project, GIVEN).unnamed.sessions.issue();
    expect(openOperators(elsewhere, GIVEN).unnamed.sessions.isValid(session)).toBe(true);
    expect(openOperators(elsewhere, NONE).unnamed.sessions.isValid(session)).toBe(false);
  });
});

describe('a command beside the server', () => {
  it('S10 reads the token in .data for a server on this machine, and sends it nowhere else', () => {
    const { token } = openOperators(project, NONE);
    for (const url of ['http://localhost:9000', 'http://127.0.0.1:9000', 'http://[::1]:9000'])
      expect(tokenFor(url, project, NONE)).toBe(token);
    for (const url of ['https://www.keelstone.example', 'http://localhost.evil.example', 'http://127.evil.example'])
      expect(tokenFor(url, project, NONE)).toBeUndefined();
    expect(tokenFor('https://www.keelstone.example', project, GIVEN)).toBe(GIVEN.opsToken);
  });

  it('S10 makes a link with npm run ops:link that this installation accepts', async () => {
    const root = join(__dirname, '../../..');
    mkdirSync(join(project, 'scripts'));
    writeFileSync(
      join(project, 'scripts', 'opsLink.ts'),
      readFileSync(join(root, 'scripts', 'opsLink.ts'), 'utf8').replaceAll('../src/', `${root}/src/`),
    );
    const env = { ...process.env, OPS_TOKEN: '', SERVER_SECRET: '', PORT: '9000', HOST: '' };
    const link = async (...options: string[]) =>
      (
        await run(
          process.execPath,
          [
            '--import',
            join(root, 'node_modules/tsx/dist/loader.mjs'),
            join(project, 'scripts', 'opsLink.ts'),
            ...options,
          ],
          { env },
        )
      ).stdout.trim();
    const url = new URL(await link('--url', 'https://www.keelstone.example/any/page'));
    expect(url.origin + url.pathname).toBe('https://www.keelstone.example/api/ops/sign-in');
    expect(openOperators(project, NONE).links.revoke(url.searchParams.get('link') ?? '')).toBe(true);
    expect(new URL(await link()).origin).toBe('http://localhost:9000');
    await expect(link('--url', 'www.keelstone.example')).rejects.toThrow(/--url takes an http or https address/);
  });
});
