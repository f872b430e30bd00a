import { clientFiles } from './formClient';
import type { Generator } from './generator';
import { camel, checkName, constant, kebab, pascal, UsageError } from './names';
import { serverFiles } from './formServer';
import { addSetting } from './setting';

const TABLE = 'src/server/forms/table.ts';

/** `form contact`: name, e-mail and message, validated in browser and server and passed on to a webhook. */
export const formGenerator: Generator = {
  usage: 'form contact',
  plan(name, changes) {
    checkName(name, /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/, 'a form has a name in kebab-case, such as contact');
    const form = { camel: camel(name), pascal: pascal(name), kebab: kebab(name), constant: constant(name) };
    const row = form.kebab === form.camel ? form.kebab : `'${form.kebab}'`;
    if (changes.read(TABLE).includes(`  ${row}: register`))
      throw new UsageError(`The form ${name} exists already: src/forms/${form.camel}.`);
    const webhook = `${form.constant}_WEBHOOK`;
    addSetting(changes, `${webhook}_URL`, {
      isPublic: false,
      comment: `Receives each message of the ${name} form; without it the form fails, and the log says so.`,
    });
    addSetting(changes, `${webhook}_SECRET`, { isPublic: false, comment: 'Signs those messages.' });
    for (const [path, text] of [...clientFiles(form), ...serverFiles(form)]) changes.create(path, text);
    changes.insertBefore(
      TABLE,
      /\n\/\*\* Adds `POST/,
      `import { register${form.pascal}Form } from './${form.camel}Form';\n`,
    );
    changes.insertBefore(TABLE, /(?<=RegisterForm>> = \{)/, `\n  ${row}: register${form.pascal}Form,`);
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
