import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { settingNames } from '../../src/config/env.server';
import { loadEnvFile } from '../../src/config/loadEnvFile';
import { temporaryDirectory } from '../support/temporaryDirectory';

/** Warnings about a `.env` with these lines. */
function warningsAbout(...lines: string[]): string[] {
  const project = temporaryDirectory();
  writeFileSync(join(project, '.env'), lines.join('\n'));
  const warnings: string[] = [];
  loadEnvFile(project, (sentence) => warnings.push(sentence));
  return warnings;
}

it('a misspelled setting in .env is warned of, with the one that is meant', () => {
  expect(warningsAbout('SEGMENT_WRITEKEY=a', 'SITE_ULR=b', '# SITE_URLL=c')).toEqual([
    '.env sets SEGMENT_WRITEKEY, which is no setting of this site: did you mean SEGMENT_WRITE_KEY?',
    '.env sets SITE_ULR, which is no setting of this site: did you mean SITE_URL?',
  ]);
});

it('a variable of the environment that is like a setting is warned of, as one for a container, and no other', () => {
  const set = { TRUSTED_PROXY: 'a', PRISMIC_REPO: 'a', DATABASE_HOST: 'a', HOSTNAME: 'a', BUILD_URL: 'a' };
  const replaced = jest.replaceProperty(process, 'env', { ...process.env, ...set });
  const warnings = warningsAbout();
  replaced.restore();
  expect(warnings).toEqual([
    'The environment has TRUSTED_PROXY, which is no setting of this site: did you mean TRUSTED_PROXIES?',
    'The environment has PRISMIC_REPO, which is no setting of this site: did you mean PRISMIC_REPOSITORY?',
  ]);
});

it('another name in .env is warned of, unless another program reads it', () => {
  expect(warningsAbout('FAVOURITE_COLOUR=red', 'NODE_EXTRA_CA_CERTS=', 'PRISMIC_WRITE_TOKEN=a', 'LOG_LEVEL=')).toEqual([
    '.env sets FAVOURITE_COLOUR, which is no setting of this site: .env.example lists them all.',
  ]);
});

it('a file beside .env is warned of, since its settings count as unset', () => {
  const project = temporaryDirectory();
  for (const name of ['.env', '.env.example', '.env.production']) writeFileSync(join(project, name), '');
  const warn = jest.fn();
  loadEnvFile(project, warn);
  expect(warn.mock.calls).toEqual([
    ['.env.production is not read for settings: set them in .env or in the environment.'],
  ]);
});

it('the documents name only settings that exist', () => {
  /** Variables of commands, and secrets of the workflow that publishes releases. */
  const others = [
    'CHROMIUM_PATH',
    'BUILD_PATCHES',
    'PRISMIC_WRITE_TOKEN',
    'RELEASES_AT',
    'RELEASES_SSH_HOST_KEYS',
    'RELEASES_SSH_KEY',
  ];
  const documents = readdirSync('docs')
    .filter((name) => name.endsWith('.md'))
    .map((name) => join('docs', name));
  const unknown = ['README.md', 'CONTRIBUTING.md', ...documents].flatMap((document) =>
    [...readFileSync(document, 'utf8').matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g)]
      .flatMap(([, name]) => name ?? [])
      .filter((name) => !settingNames.includes(name) && !others.includes(name))
      // CONTRIBUTING.md has it as the name of a setting to add.
      .filter((name) => name !== 'EVENT_SIGNUP_URL')
      .map((name) => `${document} names ${name}, which is no setting.`),
  );
  expect(unknown).toEqual([]);
});
