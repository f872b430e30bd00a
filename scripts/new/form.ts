import { clientFiles } from './formClient';
import type { Generator } from './generator';
import { camel, checkName, constant, kebab, pascal, UsageError } from './names';
import { serverFiles } from './formServer';
import { addSetting } from './setting';

const SITE_APP = 'src/server/siteApp.ts';

/** `form contact`: name, e-mail and message, validated in browser and server and passed on to a webhook. */
export const formGenerator: Generator = {
  usage: 'form contact',
  plan(name, changes) {
    checkName(name, /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'a form has a name in kebab-case, such as contact');
    const form = { camel: camel(name), pascal: pascal(name), kebab: kebab(name), constant: constant(name) };
    if (changes.read('src/server/http/rateLimits.ts').includes(`  ${form.camel}Form: `))
      throw new UsageError(`The form ${name} exists already: src/forms/${form.camel}.`);
    const webhook = `${form.constant}_WEBHOOK`;
    addSetting(changes, `${webhook}_URL`, {
      isPublic: false,
      comment: `Receives each message of the ${name} form; without it the form fails.`,
    });
    addSetting(changes, `${webhook}_SECRET`, { isPublic: false, comment: 'Signs those messages.' });
    for (const [path, text] of [...clientFiles(form), ...serverFiles(form)]) changes.create(path, text);
    changes.insertBefore(
      'src/server/http/rateLimits.ts',
      /^\} satisfies Record<string, RateLimit>/m,
      `  /** Each message is passed on to a webhook. */
  ${form.camel}Form: { perMinute: 60, isShed: true, routes: /^\\/api\\/${form.kebab}$/ },
`,
    );
    changes.insertBefore(
      SITE_APP,
      /^import type \{ Activity \}/m,
      `import { register${form.pascal}Form } from './forms/${form.camel}Form';\n`,
    );
    changes.insertBefore(
      SITE_APP,
      /^ {6}registerSearchPage\(scope/m,
      `      register${form.pascal}Form(scope, settings);\n`,
    );
    changes.insertBefore(
      '__tests__/server/http/roles.test.ts',
      /^ {2}'\/api\/demo-bookings',/m,
      `  '/api/${form.kebab}',\n`,
    );
    changes.insertBefore(
      'src/lib/headingIds.ts',
      /^\]\); \/\/ prettier-ignore/m,
      `  '${form.kebab}-failed', '${form.kebab}-sent',\n`,
    );
    return [
      `Render <${form.pascal}Form /> from src/forms/${form.camel}/${form.pascal}Form.tsx in a template or an interactive slice.`,
      `Set ${webhook}_URL and ${webhook}_SECRET: messages are posted there, signed as Standard Webhooks.`,
      `Change the fields in src/forms/${form.camel}/schema.ts and the words in src/text/${form.camel}Form.*.ts, in every language.`,
    ];
  },
};
