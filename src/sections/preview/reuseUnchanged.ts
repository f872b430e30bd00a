import type { PreviewedDocument } from 'prismic-preview-store';
import { linksIn } from '../../lib/documentLinks';
import type { QueryData, Nodes, ViewedPage } from './viewedPage';

/** Maximum depth of links to compare: that of the site's queries. */
const DEPTH = 2;

/**
 * Documents with the earlier object in place of each that did not change. A document that links to a changed one counts
 * as changed, because pages show parts of what it links to.
 */
export function reuseUnchanged(nodes: Nodes, before: Nodes): Nodes {
  const all = Object.values(nodes);
  const changed = new Set(all.filter(({ prismicId, raw }) => !isSame(raw, before[prismicId]?.raw)).map(idOf));
  for (const id of Object.keys(before)) if (!(id in nodes)) changed.add(id);
  for (let level = 0; level < DEPTH; level += 1) {
    const linking = all.filter(({ raw }) => linksIn(raw.data).some(({ id }) => changed.has(id)));
    linking.forEach(({ prismicId }) => changed.add(prismicId));
  }
  const reused = all.map((node): [string, PreviewedDocument] => {
    const old = changed.has(node.prismicId) ? undefined : before[node.prismicId];
    return [node.prismicId, old ?? node];
  });
  return Object.fromEntries(reused);
}

/** The earlier data when all documents in it are the same. */
export function reuseData(data: QueryData, before: QueryData | undefined): QueryData {
  const isUnchanged = before !== undefined && Object.keys(data).every((key) => isSameList(data[key], before[key]));
  return isUnchanged ? before : data;
}

/** The page with the parts that did not change. */
export function reusePage(page: ViewedPage, before: ViewedPage | undefined): ViewedPage {
  if (!before) return page;
  const plan = isSame(page.plan, before.plan) ? before.plan : page.plan;
  const data = reuseData(page.data, before.data);
  return plan === before.plan && data === before.data ? before : { plan, data };
}

function idOf({ prismicId }: PreviewedDocument): string {
  return prismicId;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Whether both are the same document, or lists of the same documents. */
function isSameList(one: unknown, other: unknown): boolean {
  const [these, those] = [listIn(one), listIn(other)];
  if (!these || !those) return one === other;
  return these.length === those.length && these.every((document, index) => document === those[index]);
}

function listIn(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value;
  const nodes = typeof value === 'object' && value !== null && 'nodes' in value ? value.nodes : undefined;
  return Array.isArray(nodes) ? nodes : undefined;
}
