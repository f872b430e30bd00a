import { languages, masterLanguage } from '../../../config/languages';
import type { Problem } from './document';
import type { FileContent } from './files';
import { describe, isObject, type Json } from './json';

export interface Language {
  readonly id: string;
  readonly name: string;
  readonly is_master: boolean;
}

/** `content/repository.json`: the repository's settings. */
export interface RepositorySettings {
  readonly name: string;
  readonly languages: readonly Language[];
}

/** Without a valid `repository.json`: the languages of the site. */
const OF_THE_SITE: RepositorySettings = {
  name: 'repository',
  languages: languages.map(({ id, name }) => ({ id, name, is_master: id === masterLanguage.id })),
};

/**
 * Reads `content/repository.json`. Without it, or when anything in it is invalid, the languages of the site hold.
 * @param label path of the file, for messages
 */
export function readSettings(
  content: FileContent | undefined,
  label: string,
): { settings: RepositorySettings; problems: Problem[] } {
  if (!content) return { settings: OF_THE_SITE, problems: [] };
  const problems: Problem[] = [];
  const expected = (field: string, what: string, found: unknown) =>
    problems.push({ file: label, field, expected: what, found: describe(found) });
  if ('problem' in content) return { settings: OF_THE_SITE, problems: [{ file: label, ...content.problem }] };
  const { json } = content;
  const { name, languages: given } = isObject(json) ? json : {};
  if (typeof name !== 'string' || !/^[a-zA-Z0-9][-a-zA-Z0-9]{2,}[a-zA-Z0-9]$/.test(name)) {
    expected('name', 'a repository name (letters, digits and hyphens, at least four)', name);
  }
  const list = Array.isArray(given) ? given.flatMap(languageOf) : [];
  if (!Array.isArray(given) || list.length === 0 || list.length < given.length) {
    expected('languages', 'a list of objects with "id", "name" and "is_master"', given);
  } else if (list.filter((language) => language.is_master).length !== 1) {
    const found = `${list.filter(({ is_master }) => is_master).length}`;
    problems.push({ file: label, field: 'languages', expected: 'exactly one with "is_master": true', found });
  }
  return { settings: problems.length > 0 ? OF_THE_SITE : { name: String(name), languages: list }, problems };
}

function languageOf(json: Json): Language[] {
  if (!isObject(json) || typeof json.id !== 'string') return [];
  return [
    { id: json.id, name: typeof json.name === 'string' ? json.name : json.id, is_master: json.is_master === true },
  ];
}
