import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { problemText, type ContentProblem } from '../../lib/contentProblem';
import { admit, withOrigin, type Admission, type Refusal } from './admission';
import { documentBodies, factsOf } from './documentBodies';
import { ownFault } from './documentFaults';
import type { KeptDocuments } from './keptDocuments';
import { misfitProblems } from './misfitProblems';
import type { Amendment } from './publishedContent';
import type { ContentEndpoint, ContentSnapshot } from './snapshot';

/** Documents that every page is made of: a site without them is not put in the place of none. */
const EVERYWHERE = ['home', 'settings', 'navigation'];

/** The content of one build, without what cannot be used. */
export interface AdmittedContent {
  /** To be read in place of the endpoint itself. */
  readonly endpoint: ContentEndpoint;
  /** For a build that is given all documents as they are read. */
  readonly amendment: Amendment;
  /** @throws Error with a sentence when no site can be made of what is left */
  admission(snapshot: ContentSnapshot): Promise<Admission>;
}

export interface AdmitOptions {
  readonly projectDirectory: string;
  readonly kept: KeptDocuments | undefined;
  /** Of documents that builds could not make a page of. */
  readonly refusals: () => Promise<readonly Refusal[]>;
  /** Told of all that is wrong besides what the files say, whenever that is looked at. */
  readonly onProblems?: (problems: readonly ContentProblem[]) => void;
}

export function admitContent(
  endpoint: ContentEndpoint,
  { projectDirectory, kept, refusals, onProblems }: AdmitOptions,
): AdmittedContent {
  // A service in this process has looked at its files by itself.
  const misfits = endpoint.textOf ? undefined : misfitProblems(projectDirectory);
  const bodies = documentBodies(endpoint, misfits?.note);
  const modelled = new Map<string, boolean>();
  const hasModel = (type: string) => {
    const known = modelled.get(type) ?? isModelled(projectDirectory, type);
    modelled.set(type, known);
    return known;
  };
  const own = kept?.repository === endpoint.repository ? kept : undefined;
  let known: { readonly of: readonly unknown[]; readonly admitted: Admission } | undefined;
  const admission = async (snapshot: ContentSnapshot) => {
    const refused = await refusals();
    if (known?.of[0] === snapshot && known.of[1] === refused) return known.admitted;
    const admitted = admit(snapshot, { bodies, kept: own, refusals: refused, hasModel });
    const ids = new Set(snapshot.documents.map(({ id }) => id));
    onProblems?.([...admitted.problems, ...(misfits?.list(ids) ?? [])]);
    const reason = whyToWait(publishedProblems(admitted, endpoint));
    if (reason !== undefined) throw new Error(reason);
    known = { of: [snapshot, refused], admitted };
    return admitted;
  };
  return {
    endpoint: { ...endpoint, onDocument: bodies.take },
    admission,
    amendment: {
      isUsable: (document) => {
        const { type = '', uid = null, lang = '' } = document as { type?: string; uid?: string; lang?: string };
        return ownFault(factsOf({ id: document.id, type, uid, lang, version: '' }, document), hasModel) === undefined;
      },
      lastPage: async (snapshot) => amendedPage(await admission(snapshot), endpoint),
    },
  };
}

/** Where there are no models, as in a project of tests, nothing is asked of types. */
function isModelled(projectDirectory: string, type: string): boolean {
  const models = join(projectDirectory, 'customtypes');
  return !existsSync(models) || (!/[\\/]/.test(type) && existsSync(join(models, type, 'index.json')));
}

/** What is given after all pages; undefined when there is nothing to amend. */
export function amendedPage(
  { snapshot, substitutes, withdrawn }: Admission,
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

/** Everything that is wrong with what is published: in files, and besides. */
export function publishedProblems({ problems }: Admission, endpoint: ContentEndpoint): ContentProblem[] {
  return [...(endpoint.problems?.() ?? []).filter(({ part }) => part === 'published'), ...problems];
}

/**
 * Why no site can be made as long as these problems are there; undefined when one can. A document that is on every page and was never good
 * has nothing in its place.
 */
export function whyToWait(problems: readonly ContentProblem[]): string | undefined {
  const missing = problems.filter(
    ({ served, document, file }) =>
      served === 'nothing' &&
      EVERYWHERE.some((type) => document?.type === type || file?.includes(`/documents/${type}/`)),
  );
  if (missing.length === 0) return undefined;
  return `The release waits for a document that every page is made of. ${missing.map(problemText).join(' ')}`;
}
