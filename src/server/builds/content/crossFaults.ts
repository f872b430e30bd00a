import { masterLanguage } from '../../../config/languages';
import { comparablePath } from '../../../lib/canonicalPath';
import type { PriceBookDocument, PriceModuleDocument } from '../../../pricing/priceBookFields';
import { checkPriceBook } from '../../../pricing/readPriceBook';
import { documentIndex } from '../../../routes/documentIndex';
import { ancestorsOf, nameOf, parentIdOf, pathAt, RouteError } from '../../../routes/pathFor';
import { redirectsOf } from '../../../routes/redirects';
import { routesOf } from '../../../routes/table';
import type { DocumentFacts } from './documentBodies';
import { addressFault, type Fault } from './documentFaults';
import type { LastGoodDocuments } from './lastGoodDocuments';
import type { DocumentEntry } from './snapshot';

/** A version of a document that a build may use. */
export interface Candidate {
  readonly entry: DocumentEntry;
  readonly facts: DocumentFacts;
  readonly isLastGood: boolean;
}

/**
 * Conflicts of documents with other documents, by id.
 * @param left published documents that are left out
 * @param isSingle whether a type has one document per language
 */
export function crossFaults(
  used: readonly Candidate[],
  left: ReadonlyMap<string, Candidate>,
  lastGood: LastGoodDocuments | undefined,
  isSingle: (type: string) => boolean,
): Map<string, Fault> {
  const faults = new Map<string, Fault>();
  const documents = used.map(({ facts }) => facts);
  const index = documentIndex(documents);
  const owners = new Map<string, Candidate>();
  const isServedAt = ({ entry }: Candidate, path: string) => lastGood?.entries.get(entry.id)?.path === path;
  for (const one of byAge(used)) {
    const parentField = routesOf(one.facts)[0]?.parentField;
    const field = parentField && `data.${parentField}`;
    const parent = one.isLastGood ? undefined : left.get(parentIdOf(one.facts) ?? '');
    if (parent) {
      // Its page would move to another address until then.
      faults.set(one.entry.id, {
        field,
        expected: 'a parent that can be used',
        found: `${nameOf(parent.facts)}, which is left out`,
      });
      continue;
    }
    try {
      ancestorsOf(one.facts, index);
    } catch (error) {
      if (!(error instanceof RouteError)) throw error;
      faults.set(one.entry.id, { field, expected: 'parents that lead up to one without any', found: error.message });
      continue;
    }
    for (const route of routesOf(one.facts)) {
      try {
        const path = pathAt(route, one.facts, index);
        if (path === undefined) continue;
        const fault = addressFault(path, route, one.facts);
        if (fault) faults.set(one.entry.id, fault);
        const key = comparablePath(path);
        const other = owners.get(key);
        if (other && other.entry.id !== one.entry.id) {
          const [winner, loser] = !isServedAt(other, path) && isServedAt(one, path) ? [one, other] : [other, one];
          owners.set(key, winner);
          const found = `${path}, which belongs to ${nameOf(winner.facts)}`;
          faults.set(loser.entry.id, { field: 'uid', expected: 'a path that no other document has', found });
        } else owners.set(key, one);
      } catch (error) {
        if (!(error instanceof RouteError)) throw error;
        const { field: wrong = 'uid', message: found } = error;
        faults.set(one.entry.id, { field: wrong, expected: 'a path that a browser can ask for', found });
      }
    }
  }
  const others = [
    ...redirectFaults(documents, owners),
    ...priceFaults(documents),
    ...singleFaults(used, lastGood, isSingle),
  ];
  for (const [id, fault] of others) if (!faults.has(id)) faults.set(id, fault);
  return faults;
}

/** If two new documents claim one address, the older document gets it. */
function byAge(used: readonly Candidate[]): readonly Candidate[] {
  const key = ({ facts, entry }: Candidate) => `${facts.first_publication_date ?? '9999'} ${entry.id}`;
  return [...used].sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** Faults of second documents of a single type: a page would read one or the other. The one that is served stays. */
function singleFaults(
  used: readonly Candidate[],
  lastGood: LastGoodDocuments | undefined,
  isSingle: (type: string) => boolean,
): [string, Fault][] {
  const isServed = ({ entry }: Candidate) => lastGood?.entries.has(entry.id) === true;
  const singles = byAge(used).filter(({ entry }) => isSingle(entry.type));
  const firsts = new Map<string, Candidate>();
  return [...singles.filter(isServed), ...singles.filter((one) => !isServed(one))].flatMap((one): [string, Fault][] => {
    const key = `${one.entry.type} ${one.entry.lang}`;
    const first = firsts.get(key);
    if (!first) {
      firsts.set(key, one);
      return [];
    }
    const expected = `one document of the type "${one.entry.type}" in each language`;
    return [[one.entry.id, { field: 'type', expected, found: `a second one beside ${first.entry.id}` }]];
  });
}

function redirectFaults(
  documents: readonly DocumentFacts[],
  owners: ReadonlyMap<string, Candidate>,
): [string, Fault][] {
  const pages = new Set(owners.keys());
  const others = documents.filter(({ type }) => type !== 'redirect');
  const attempt = (redirects: readonly DocumentFacts[]): RouteError | undefined => {
    try {
      redirectsOf([...others, ...redirects], pages);
      return undefined;
    } catch (error) {
      if (error instanceof RouteError) return error;
      throw error;
    }
  };
  const redirects = documents.filter(({ type }) => type === 'redirect');
  if (attempt(redirects) === undefined) return [];
  const good: DocumentFacts[] = [];
  return redirects.flatMap((redirect): [string, Fault][] => {
    const error = attempt([...good, redirect]);
    if (error) {
      const { field = 'data.from', message: found } = error;
      return [[redirect.id, { field, expected: 'a redirect that a browser can follow', found }]];
    }
    good.push(redirect);
    return [];
  });
}

/** Faults of contradictory price books. Amounts are those of the master language. */
function priceFaults(documents: readonly DocumentFacts[]): [string, Fault][] {
  const ofType = (wanted: string) =>
    documents.filter(({ type, lang }) => type === wanted && lang === masterLanguage.id);
  const modules = ofType('price_module') as unknown as readonly PriceModuleDocument[];
  return ofType('price_book').flatMap((book): [string, Fault][] => {
    const [first] = checkPriceBook(book as unknown as PriceBookDocument, modules);
    if (first === undefined) return [];
    const [field = ''] = first.split(' ');
    return [[book.id, { field: `data.${field}`, expected: 'a price book without contradictions', found: first }]];
  });
}
