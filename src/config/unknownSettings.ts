import { settingNames } from './env.server';

/** Variables that other programs read, or commands of this project that have no setting of it. */
const OTHERS = /^(?:NODE_\w+|NPM_\w+|GATSBY_\w+|COMPOSE_\w+|TZ|CI|CHROMIUM_PATH|BUILD_PATCHES|PRISMIC_WRITE_TOKEN)$/;

/** Names of variables that are no settings, such as misspelled ones: one sentence each, with the setting that is meant. */
export function unknownSettings(names: readonly string[], file: string): string[] {
  return names
    .filter((name) => !settingNames.includes(name) && !OTHERS.test(name))
    .map((name) => {
      const meant = nearest(name);
      return meant === undefined
        ? `${file} sets ${name}, which is no setting of this site: .env.example lists them all.`
        : `${file} sets ${name}, which is no setting of this site: did you mean ${meant}?`;
    });
}

/** The same for variables of the environment, where most names belong to others: of those that are like a setting's. */
export function misspelledSettings(names: readonly string[]): string[] {
  return names.flatMap((name) => {
    const meant = settingNames.includes(name) || OTHERS.test(name) ? undefined : nearest(name, 1 / 4);
    return meant === undefined
      ? []
      : `The environment has ${name}, which is no setting of this site: did you mean ${meant}?`;
  });
}

/**
 * The setting with the most similar name, or one that begins with it.
 * @param share of its letters that may differ
 */
function nearest(name: string, share = 1 / 3): string | undefined {
  const whole = settingNames.find((setting) => name.length > 7 && setting.startsWith(name));
  const [best] = settingNames
    .map((setting) => ({ setting, edits: editsBetween(name, setting) }))
    .sort((one, other) => one.edits - other.edits);
  return whole ?? (best && best.edits <= best.setting.length * share ? best.setting : undefined);
}

/** The Levenshtein distance: letters to add, to delete or to replace. */
function editsBetween(from: string, to: string): number {
  let row = [...to, ''].map((_letter, index) => index);
  for (const [index, letter] of [...from].entries()) {
    const next = [index + 1];
    for (const [column, other] of [...to].entries())
      next.push(
        Math.min((next[column] ?? 0) + 1, (row[column + 1] ?? 0) + 1, (row[column] ?? 0) + (letter === other ? 0 : 1)),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
