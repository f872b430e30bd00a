import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vendorNames } from '../../config/vendors';

/** Lists with an entry for each provider. TypeScript checks them too, but a build does not run it. */
const LISTS = [
  'src/analytics/providers/index.ts',
  ...['choices', 'stored'].flatMap((name) => [`src/text/${name}.en-us.ts`, `src/text/${name}.de-de.ts`]),
];

/** Providers of analytics without an entry in one of the lists: one sentence each. */
export function vendorProblems(projectDirectory: string, names: readonly string[] = vendorNames): string[] {
  return LISTS.flatMap((list) => {
    const text = readFileSync(join(projectDirectory, list), 'utf8');
    return names
      .filter((name) => !new RegExp(`^ +'?${name}'?: `, 'm').test(text))
      .map((name) => `The provider ${name} of src/config/vendors.ts has no entry in ${list}: add it there.`);
  });
}
