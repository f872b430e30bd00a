import type { Generator } from './generator';
import { camel, checkName, constant, pascal, sentence, UsageError } from './names';
import { addSetting } from './setting';

const PROVIDERS = 'src/analytics/providers';
const INDEX = `${PROVIDERS}/index.ts`;
const NAMES = 'src/config/vendors.ts';

/** `vendor plausible`: an analytics provider whose script loads after consent to measurement. */
export const vendorGenerator: Generator = {
  usage: 'vendor plausible',
  plan(name, changes) {
    checkName(name, /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'a vendor has a name in kebab-case, such as plausible');
    const property = /^[a-z][a-z0-9]*$/.test(name) ? name : `'${name}'`;
    if (changes.read(NAMES).includes(`  ${property}: `))
      throw new UsageError(`The provider ${name} exists already: ${NAMES}.`);
    const setting = `${constant(name)}_URL`;
    const key = camel(setting);
    const label = sentence(name);
    addSetting(changes, setting, {
      isPublic: true,
      isAnalytics: true,
      comment: `Script of ${label}; without it the provider is off.`,
    });
    changes.create(`${PROVIDERS}/${camel(name)}.ts`, providerOf(name, key));
    changes.insertBefore(NAMES, /^ {2}'visitor-analytics': /m, `  ${property}: '${key}',\n`);
    changes.insertBefore(
      INDEX,
      /^ {2}'visitor-analytics': \{/m,
      `  ${property}: {
    purpose: 'measurement',
    load: async (settings) => (await import('./${camel(name)}')).load${pascal(name)}(settings),
  },
`,
    );
    for (const file of ['choices.en-us', 'choices.de-de', 'stored.en-us', 'stored.de-de'])
      changes.insertBefore(`src/text/${file}.ts`, /^ {4}'?sales-tracking'?: /m, `    ${property}: '${label}',\n`);
    changes.create(`__tests__/analytics/providers/${camel(name)}.test.tsx`, testOf(name, setting, key));
    return [
      `Set ${setting} in .env to the address of the vendor's script, and say in .env.example what it is.`,
      `If the script takes calls, send them in ${PROVIDERS}/${camel(name)}.ts; scripts.ts there and posthog.ts are examples.`,
      `State its purpose for consent, and the keys and cookies that it writes, in ${INDEX}; hosts that it sends to belong in ANALYTICS_HOSTS.`,
      'Name it for visitors in src/text/choices.*.ts and src/text/stored.*.ts.',
    ];
  },
};

function providerOf(name: string, key: string): string {
  return `import type { PublicSettings } from '../../config/public';
import { addScript } from './headElement';
import type { Vendor } from './provider';

/** ${sentence(name)}: a script that tracks page views by itself and is configured with the site's host name. */
export async function load${pascal(name)}({ ${key}, siteUrl }: PublicSettings): Promise<Vendor> {
  const remove = await addScript(${key}, { domain: new URL(siteUrl).host });
  return { send: () => false, stop: remove };
}
`;
}

function testOf(name: string, setting: string, key: string): string {
  const load = `load${pascal(name)}`;
  return `import { readServerSettings } from '../../../src/config/env.server';
import { publicSettings } from '../../../src/config/public';
import { providers } from '../../../src/analytics/providers';
import { ${load} } from '../../../src/analytics/providers/${camel(name)}';

const address = 'https://${name}.example/script.js';
const settings = { ...publicSettings, siteUrl: 'https://www.site.example', ${key}: address };
const script = () => document.head.querySelector<HTMLScriptElement>(\`[src="\${address}"]\`);

it('A15 ${name} is asked for where it is the only vendor', () => {
  const settings = readServerSettings({ ANALYTICS_SINK: 'providers', ${setting}: address });
  expect([settings.analyticsSink, settings.${key}]).toEqual(['providers', address]);
});

it('A15 ${name} is on with its setting alone, and its script is removed when consent is revoked', async () => {
  const isOn = (given: typeof settings) => providers.some((one) => one.name === '${name}' && one.isOn(given));
  expect([isOn(settings), isOn({ ...settings, ${key}: '' })]).toEqual([true, false]);

  const loading = ${load}(settings);
  script()?.dispatchEvent(new Event('load'));
  const vendor = await loading;
  expect(script()?.dataset).toMatchObject({ domain: 'www.site.example' });

  vendor.stop();
  expect(script()).toBeNull();
});
`;
}
