import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Store } from 'gatsby';
import { filesBelow } from '../lib/filesBelow';
import { routes } from '../routes/table';
import { componentOf } from './keepPages';

interface State {
  readonly program: { readonly directory: string };
  readonly components: Map<string, object>;
  readonly staticQueryComponents: Map<string, object>;
  readonly pages: ReadonlyMap<string, { readonly componentPath: string; readonly matchPath?: string | null }>;
}

/** Gatsby's modules that say what is in a file, and what it is called. */
export interface Readers {
  readonly names: { generateComponentChunkName(componentPath: string): string };
  readonly parser: { readonly default: new () => Parser };
  readonly requires: { writeAll(state: object): Promise<unknown> };
}
/** Where `gatsbyModules` finds them. */
export const READERS = {
  names: ['utils/js-chunk-names', 'generateComponentChunkName'],
  parser: ['query/file-parser', 'default'],
  requires: ['bootstrap/requires-writer', 'writeAll'],
} as const;
interface Parser {
  parseFile(file: string, onError: () => void): Promise<Parsed | null>;
}
interface Parsed {
  readonly astDefinitions: readonly { readonly isStaticQuery: boolean; readonly hash: string | number }[];
}

/** Tells Gatsby's state of all templates and of the data that they share, as pages and queries would: what is bundled follows from them. */
export async function tellOfTemplates(store: Store, { names, parser, requires }: Readers): Promise<void> {
  const { program, components, staticQueryComponents } = stateOf(store);
  const templates = templateFiles(program.directory).map((componentPath) => ({
    componentPath,
    componentChunkName: names.generateComponentChunkName(componentPath),
  }));
  for (const template of templates)
    components.set(template.componentPath, { ...UNUSED, ...template, pages: new Set() });
  const pages = new Map(templates.map((template) => [template.componentPath, template]));
  await requires.writeAll({ program, components, slices: new Map(), pages });

  for (const componentPath of filesWithSharedData(program.directory)) {
    const parsed = await new parser.default().parseFile(componentPath, () => undefined);
    for (const { hash } of parsed?.astDefinitions.filter(({ isStaticQuery }) => isStaticQuery) ?? []) {
      const id = `${componentPath} ${hash}`;
      staticQueryComponents.set(id, { id, name: id, componentPath, query: '', hash: String(hash) });
    }
  }
}

/** What Gatsby's state has of a template besides. */
const UNUSED = { query: '', isInBootstrap: true, serverData: false, config: false, isSlice: false, Head: false };

/** Whether all pages are of templates that were told of, each at one address. */
export function needsNoOther(store: Store): boolean {
  const { program, pages } = stateOf(store);
  const known = new Set(templateFiles(program.directory));
  return [...pages.values()].every(({ componentPath, matchPath }) => known.has(componentPath) && !matchPath);
}

function templateFiles(directory: string): string[] {
  const named = routes.flatMap(({ template }) => (template ? [componentOf(template)] : [])).filter(existsSync);
  const pages = filesBelow(join(directory, 'src/pages')).map((path) => join(directory, 'src/pages', path));
  return [...new Set([...named, ...pages])];
}

function filesWithSharedData(directory: string): string[] {
  return filesBelow(join(directory, 'src'))
    .filter((path) => /\.tsx?$/.test(path))
    .map((path) => join(directory, 'src', path))
    .filter((file) => readFileSync(file, 'utf8').includes('useStaticQuery'));
}

function stateOf(store: Store): State {
  return store.getState() as unknown as State;
}
