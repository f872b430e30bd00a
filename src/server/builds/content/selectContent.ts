import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { languages, masterLanguage } from '../../../config/languages';
import { problemText, type ContentProblem } from '../../../lib/contentProblem';
import { selectDocuments, withOrigin, type DocumentSelection, type Refusal } from './documentSelection';
import { documentBodies, factsOf } from './documentBodies';
import { ownFault } from './documentFaults';
import type { LastGoodDocuments } from './lastGoodDocuments';
import { modelsOf, schemaProblems } from './schemaProblems';
import type { Amendment } from './publishedContent';
import type { ContentEndpoint, ContentSnapshot } from './snapshot';

/** Types that every page needs. A site without them does not replace the previous one. */
const REQUIRED_TYPES = ['home', 'settings', 'navigation'];

/** The content of one build, without invalid documents. */
export interface SelectedContent {
  /** The build reads from this endpoint instead of the original one. */
  readonly endpoint: ContentEndpoint;
  /** For a build that streams all documents. */
  readonly amendment: Amendment;
  /** @throws Error with a sentence if the remaining documents do not make a site */
  selection(snapshot: ContentSnapshot): Promise<DocumentSelection>;
}

export interface SelectContentOptions {
  readonly projectDirectory: string;
  readonly lastGood: LastGoodDocuments | undefined;
  /** Document versions for which builds could not create a page. */
  readonly refusals: () => Promise<readonly Refusal[]>;
  /** Called after each validation with all problems that file validation does not find. */
  readonly onProblems?: (problems: readonly ContentProblem[]) => void;
  /** Whether a repository that has none of the documents that every page needs is built; they are problems then. */
  readonly allowsNewRepository?: boolean;
}

export function selectContent(
  endpoint: ContentEndpoint,
  { projectDirectory, lastGood, refusals, onProblems, allowsNewRepository }: SelectContentOptions,
): SelectedContent {
  // An in-process content service validates its files itself.
  const models = endpoint.textOf ? undefined : modelsOf(projectDirectory);
  const mismatches = models && schemaProblems(models);
  const bodies = documentBodies(endpoint, mismatches?.add);
  const hasOwnModel = (type: string) => existsSync(modelOf(projectDirectory, type));
  const hasModel = (type: string) => isModelled(projectDirectory, type);
  const isSingle = (type: string) => models?.customTypes.find(({ id }) => id === type)?.repeatable === false;
  const own = lastGood?.repository === endpoint.repository ? lastGood : undefined;
  let known: { readonly of: readonly unknown[]; readonly selected: DocumentSelection } | undefined;
  const selection = async (snapshot: ContentSnapshot) => {
    const refused = await refusals();
    if (known?.of[0] === snapshot && known.of[1] === refused) return known.selected;
    const selected = selectDocuments(snapshot, { bodies, lastGood: own, refusals: refused, hasModel, isSingle });
    const ids = new Set(snapshot.documents.map(({ id }) => id));
    const faults = faultsThatBlock(publishedProblems(selected, endpoint), selected.entries);
    const absent = absentTypes(selected.entries, hasOwnModel);
    const isNew = allowsNewRepository && faults.length === 0 && absent.length === REQUIRED_TYPES.length;
    onProblems?.([...selected.problems, ...(mismatches?.list(ids) ?? []), ...(isNew ? absent.map(absence) : [])]);
    if (!isNew && faults.length + absent.length > 0) throw new Error(blockingReason(faults, absent));
    known = { of: [snapshot, refused], selected };
    return selected;
  };
  return {
    endpoint: { ...endpoint, onDocument: bodies.take },
    selection,
    amendment: {
      isUsable: (document) => {
        const { type = '', uid = null, lang = '' } = document as { type?: string; uid?: string; lang?: string };
        return ownFault(factsOf({ id: document.id, type, uid, lang, version: '' }, document), hasModel) === undefined;
      },
      lastPage: async (snapshot) => amendmentText(await selection(snapshot), endpoint),
    },
  };
}

/** Without models, as in test projects, types are not checked. */
function isModelled(projectDirectory: string, type: string): boolean {
  const models = join(projectDirectory, 'customtypes');
  return !existsSync(models) || (!/[\\/]/.test(type) && existsSync(modelOf(projectDirectory, type)));
}

function modelOf(projectDirectory: string, type: string): string {
  return join(projectDirectory, 'customtypes', type, 'index.json');
}

/** A last page of results that amends the ones before it: substitutes and withdrawn ids; undefined if nothing changes. */
function amendmentText(
  { snapshot, substitutes, withdrawn }: DocumentSelection,
  { url }: ContentEndpoint,
): string | undefined {
  if (substitutes.length + withdrawn.length === 0) return undefined;
  const head = JSON.stringify({
    page: 2,
    total_pages: 1,
    total_results_size: snapshot.documents.length,
    ref: snapshot.ref,
    withdrawn,
  });
  return `${head.slice(0, -1)},"results":[${substitutes.map((text) => withOrigin(text, url)).join(',')}]}`;
}

/** All problems of the published content: in files and across documents. */
export function publishedProblems({ problems }: DocumentSelection, endpoint: ContentEndpoint): ContentProblem[] {
  return [...(endpoint.problems?.() ?? []).filter(({ part }) => part === 'published'), ...problems];
}

/** An entry of the documents that a build uses. */
type Used = Pick<DocumentSelection['entries'][number], 'type' | 'lang'>;

/**
 * Problems of documents that every page needs and that were never valid, so that nothing replaces them. A second one
 * beside a valid document keeps nothing from the site.
 */
function faultsThatBlock(problems: readonly ContentProblem[], used: readonly Used[]): readonly ContentProblem[] {
  return problems.filter(({ served, document, file }) => {
    const type = REQUIRED_TYPES.find((one) => document?.type === one || file?.includes(`/documents/${one}/`));
    // The language of a file that cannot be parsed is unknown.
    const inLanguages = document ? [document.lang] : languages.map(({ id }) => id);
    return served === 'nothing' && type !== undefined && inLanguages.some((lang) => !isUsed(used, type, lang));
  });
}

/**
 * Types that every page needs, without a document in the main language.
 * @param hasModel whether the project has a model of a type; without one, no page needs its document
 */
function absentTypes(used: readonly Used[], hasModel: (type: string) => boolean): readonly string[] {
  return REQUIRED_TYPES.filter((type) => hasModel(type) && !isUsed(used, type, masterLanguage.id));
}

function isUsed(used: readonly Used[], type: string, lang: string): boolean {
  return used.some((one) => one.type === type && one.lang === lang);
}

/** Why no site can be built of this content. */
function blockingReason(faults: readonly ContentProblem[], absent: readonly string[]): string {
  const sentences =
    faults.length > 0
      ? faults.map(problemText)
      : absent.map((type) => `No document of the type "${type}" is published.`);
  return `The release waits for a document that every page is made of. ${sentences.join(' ')}`;
}

function absence(type: string): ContentProblem {
  const document = { id: type, type, uid: null, lang: masterLanguage.id };
  return { document, expected: 'a published document', found: 'none', part: 'published', served: 'nothing' };
}
