import { brokenLinks } from './brokenLinks';
import { linksIn, type DataValue, type Problem, type StoredDocument } from './document';
import { Loader } from './load';
import { reviewTranslation } from './reviewTranslation';
import { factsIn, reviewFacts } from './reviewFacts';
import type { Snapshot } from './snapshot';

const META_TITLE_LIMIT = 60;
const META_DESCRIPTION = { min: 50, max: 160 };

/**
 * All problems of a content directory: invalid content, and warnings for editors (broken links, types without a model, translations
 * without an original, links that leave their language without need, texts that contradict the facts, titles and descriptions that
 * search engines truncate).
 */
export async function reviewContent(
  contentDirectory: string,
  projectDirectory: string,
): Promise<{ documents: number; problems: Problem[] }> {
  const { snapshot, problems } = await new Loader({ contentDirectory, projectDirectory }).load();
  const views = [snapshot.master, ...snapshot.releases.map(({ view }) => view)];
  const seen = new Set<string>();
  const found = views.flatMap((view) => {
    const facts = new Map(view.documents.filter(({ type }) => type === 'facts').map((one) => [one.lang, factsIn(one)]));
    return view.documents.flatMap((document) => {
      const links = linksIn(document);
      const unresolved = [...brokenLinks(document, view, links), ...reviewTranslation(document, view, links)];
      // Documents of master and release may share a file.
      const isNew = !seen.has(document.file);
      seen.add(document.file);
      const own = [...unresolved, ...reviewFacts(document, facts.get(document.lang) ?? [])];
      return isNew ? [...own, ...reviewDocument(document, snapshot)] : own;
    });
  });
  const nameOf = ({ file, field, expected, found: other }: Problem) => JSON.stringify([file, field, expected, other]);
  const unique = new Map([...problems, ...found].map((problem) => [nameOf(problem), problem]));
  return { documents: snapshot.master.documents.length, problems: [...unique.values()] };
}

function reviewDocument(document: StoredDocument, { models }: Snapshot): Problem[] {
  const { file, data, type } = document;
  if (document.given.asIs) {
    return [
      { file, field: 'type', expected: `a type that has a model (customtypes/${type}/index.json)`, found: 'none' },
    ];
  }
  if (!models.types.get(type)?.fields.meta_title) return [];
  const [title, description] = [data.meta_title, data.meta_description].map(asShown);
  const problems: Problem[] = [];
  if (typeof title === 'string' && title.length > META_TITLE_LIMIT) {
    problems.push(lengthProblem(file, 'data.meta_title', `at most ${META_TITLE_LIMIT}`, title));
  }
  const { min, max } = META_DESCRIPTION;
  if (typeof description === 'string' && description !== '' && (description.length < min || description.length > max)) {
    problems.push(lengthProblem(file, 'data.meta_description', `${min} to ${max}`, description));
  }
  return problems;
}

/** The text with figures in the place of tokens such as `{from USD}`, which are filled in later. */
function asShown(value: DataValue | undefined): DataValue | undefined {
  return typeof value === 'string' ? value.replace(/\{[a-z]+ \w+\}/g, '0000') : value;
}

function lengthProblem(file: string, field: string, wanted: string, text: string): Problem {
  return { file, field, expected: `${wanted} characters`, found: `${text.length}` };
}
