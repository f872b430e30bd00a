import { SETTING_SCOPES } from '../../src/config/settingScopes';
import type { Changes } from './changes';
import type { Generator } from './generator';
import { camel, checkName, UsageError, wordsOf } from './names';

const SERVER = 'src/config/env.server.ts';
const ANALYTICS = 'src/config/env.analytics.ts';
const SCOPES = 'src/config/settingScopes.ts';
const PUBLIC = 'src/config/public.ts';

/** `setting EVENT_SIGNUP_URL --public`: an environment variable, validated, documented and typed. */
export const settingGenerator: Generator = {
  usage: 'setting EVENT_SIGNUP_URL [--public]',
  plan(name, changes, { isPublic }) {
    addSetting(changes, name, { isPublic });
    const key = camel(name);
    return [
      `Say in .env.example what ${name} is for, and in ${SERVER} which values are valid.`,
      isPublic
        ? `Read publicSettings.${key} from ${PUBLIC} in the browser. A change of it starts a build.`
        : `Read settings.${key} in the server. If built pages depend on it, give it the scope 'build' in ${SCOPES}.`,
    ];
  },
};

/** Plans a setting; a name that ends with `_URL` is an absolute address, any other is text. */
export function addSetting(
  changes: Changes,
  name: string,
  { isPublic, isAnalytics = false, comment }: { isPublic: boolean; isAnalytics?: boolean; comment?: string },
): void {
  checkName(name, /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+$/, 'a setting has a name such as EVENT_SIGNUP_URL');
  if (/^(?:GATSBY|NODE|NPM)_/.test(name))
    throw new UsageError(
      `${name} is not a valid name: Node and npm have names with NODE_ and NPM_, and Gatsby puts each variable with GATSBY_ into the bundle. Use --public instead.`,
    );
  if (isPublic && /SECRET|TOKEN|PASSWORD/.test(name))
    throw new UsageError(`${name} looks like a secret, and a public setting is part of the browser bundle.`);
  if (Object.hasOwn(SETTING_SCOPES, name) || changes.read(SCOPES).includes(`  ${name}: `))
    throw new UsageError(`The setting ${name} exists already: ${SCOPES}.`);
  const key = camel(name);
  const isUrl = name.endsWith('_URL');
  const words = wordsOf(name)
    .join(' ')
    .replace(/\burl$/, 'address');
  const about = comment ?? `The ${words}; undefined if unset.`;
  const shape = `  ${name}: ${isUrl ? `url('${name}')` : 'text'},\n`;
  const member = `  /** ${about} */\n  readonly ${key}: string | undefined;\n`;
  if (isAnalytics) {
    changes.insertBefore(ANALYTICS, /^ {2}ANALYTICS_HOSTS: list,\n\}/m, shape);
    changes.insertBefore(ANALYTICS, /^ {2}\/\*\* Further origins that these scripts/m, member);
    changes.insertBefore(ANALYTICS, /^ {4}analyticsHosts: given\.ANALYTICS_HOSTS/m, `    ${key}: given.${name},\n`);
  } else {
    changes.insertBefore(SERVER, /^\};\n\nconst schema = /m, shape);
    changes.insertBefore(SERVER, /^\}\n\n\/\*\*\n \* Reads and validates every setting/m, member);
    changes.insertBefore(SERVER, /^ {2}\};\n\}\n\nfunction contentSource/m, `    ${key}: given.${name},\n`);
  }
  changes.insertBefore(SCOPES, /^\} as const satisfies/m, `  ${name}: '${isPublic ? 'build' : 'server'}',\n`);
  const example = '.env.example';
  const sentence = `${words.charAt(0).toUpperCase()}${words.slice(1)}. Default: none.`;
  changes.replace(example, `${changes.read(example).trimEnd()}\n# ${sentence}\n${name}=\n`);
  if (isPublic) changes.insertBefore(PUBLIC, /^\} as const;\n\ntype ServerNames/m, `  ${key}: '',\n`);
  changes.create(`__tests__/config/${key}.test.ts`, testOf(name, key, { isPublic, isUrl }));
}

function testOf(name: string, key: string, { isPublic, isUrl }: { isPublic: boolean; isUrl: boolean }): string {
  const value = isUrl ? 'https://example.org/path' : 'value';
  const checks = [
    `  expect(readServerSettings({}).${key}).toBeUndefined();`,
    `  expect(readServerSettings({ ${name}: '${value}' }).${key}).toBe('${value}');`,
    ...(isUrl ? [`  expect(() => readServerSettings({ ${name}: 'no address' })).toThrow(/^${name} must be/);`] : []),
    ...(isPublic
      ? [
          `  expect(publicSettingsOf(readServerSettings({})).${key}).toBe('');`,
          `  expect(publicSettingsOf(readServerSettings({ ${name}: '${value}' })).${key}).toBe('${value}');`,
        ]
      : []),
  ];
  const imports = [
    "import { readServerSettings } from '../../src/config/env.server';",
    ...(isPublic ? ["import { publicSettingsOf } from '../../src/gatsby/webpack/publicSettingsOf';"] : []),
  ];
  return `${imports.join('\n')}

it('the setting ${name} is read${isUrl ? ' and validated' : ''}${isPublic ? ', and is in the bundle' : ''}', () => {
${checks.join('\n')}
});
`;
}
