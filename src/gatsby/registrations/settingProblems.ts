import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readServerSettings, settingNames } from '../../config/env.server';
import { publicSettings, type PublicSettings } from '../../config/public';
import { SETTING_SCOPES } from '../../config/settingScopes';
import { unknownSettings } from '../../config/unknownSettings';
import { publicSettingsOf } from '../webpack/publicSettingsOf';

/** Missing declarations of settings: one sentence each. */
export function settingProblems(
  given: Partial<PublicSettings> = publicSettingsOf(readServerSettings()),
  scopes: Readonly<Record<string, string>> = SETTING_SCOPES,
): string[] {
  const withoutScope = settingNames.filter((name) => !Object.hasOwn(scopes, name));
  const names = new Set([...Object.keys(publicSettings), ...Object.keys(given)]);
  return [
    ...withoutScope.map(
      (name) =>
        `The setting ${name} has no scope: add it to src/config/settingScopes.ts, with 'build' if a change of it has to start a build.`,
    ),
    ...[...names].flatMap((name) => {
      const problems: string[] = [];
      if (Reflect.get(given, name) === undefined)
        problems.push(
          `The public setting ${name} is undefined in the browser: set it in src/gatsby/webpack/publicSettingsOf.ts, with a value where nothing is configured.`,
        );
      if (!Object.hasOwn(publicSettings, name))
        problems.push(`The public setting ${name} has no value for tests: add one in src/config/public.ts.`);
      const variable = name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
      if (scopes[variable] === 'server')
        problems.push(
          `The setting ${variable} is part of the browser bundle, but a change of it builds nothing: give it the scope 'build' in src/config/settingScopes.ts.`,
        );
      return problems;
    }),
  ];
}

/** Settings without a line in `.env.example`, where operators look for them, and lines without a setting: one sentence each. */
export function undescribedSettings(projectDirectory: string): string[] {
  const file = join(projectDirectory, '.env.example');
  // The file is not in every copy of the project that is built.
  if (!existsSync(file)) return [];
  const described = [...readFileSync(file, 'utf8').matchAll(/^(?:# ?)?([A-Z][A-Z0-9_]+)=/gm)].flatMap(
    ([, name]) => name ?? [],
  );
  return [
    ...settingNames
      .filter((name) => !described.includes(name))
      .map(
        (name) =>
          `The setting ${name} is not described: add it to .env.example with a comment that says what it is for.`,
      ),
    ...unknownSettings(described, '.env.example').map((sentence) => `${sentence} Correct or remove the line.`),
  ];
}
