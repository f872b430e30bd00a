import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { registrationProblems } from '../../src/registrations/problems';
import { routeProblems } from '../../src/registrations/routeProblems';
import { writeSliceFiles } from '../../src/registrations/sliceFiles';
import { sliceProblems } from '../../src/registrations/sliceProblems';
import type { Route } from '../../src/routes/route';
import { routes } from '../../src/routes/table';
import { temporaryDirectory } from '../support/temporaryDirectory';

const project = temporaryDirectory();
const restore: (() => void)[] = [];

const stale = (...paths: string[]) =>
  paths.map((path) => `${path} does not match the slices: run npm run generate:types.`);
/** The generated files that say which slices are hydrated. */
const REGISTRIES = ['staticSlices.ts', 'interactiveSlices.ts', 'interactive.json'].map((name) => `src/slices/${name}`);

/** Copies the files that the check reads, so that tests can break them. */
beforeAll(() => {
  const directories = ['slices', 'templates', 'pages', 'sections', 'forms', 'text'].map((name) => `src/${name}`);
  for (const path of ['customtypes', ...directories]) cpSync(path, join(project, path), { recursive: true });
});

afterEach(() =>
  restore
    .splice(0)
    .reverse()
    .forEach((undo) => undo()),
);

function edit(path: string, change: (text: string) => string): void {
  const file = join(project, path);
  const text = readFileSync(file, 'utf8');
  expect(change(text)).not.toBe(text);
  writeFileSync(file, change(text));
  restore.push(() => writeFileSync(file, text));
}

function remove(path: string): void {
  const file = join(project, path);
  rmSync(file, { recursive: true });
  restore.push(() => cpSync(path, file, { recursive: true }));
}

it('everything in the project is completely registered', () => {
  expect(registrationProblems(resolve('.'))).toEqual([]);
});

describe('a partly registered slice stops the build', () => {
  it('C02 without its fields in AllSlices', () => {
    edit('src/slices/AllSlices.ts', (text) =>
      text.replace(/ {4}\.\.\. on PrismicQuoteSliceDefault \{[^]*?\n {4}\}\n/, ''),
    );
    expect(sliceProblems(project)).toEqual(stale('src/slices/AllSlices.ts'));
  });

  it('C02 with a model whose name is not that of its directory', () => {
    edit('src/slices/Quote/model.json', (text) => text.replace('"name": "Quote"', '"name": "Quotation"'));
    expect(sliceProblems(project)).toEqual([
      ...['model.json', 'Quotation.tsx', 'toProps.ts'].map(
        (file) =>
          `The slice quote has no src/slices/Quotation/${file}: add it. Its directory has the name of its model.`,
      ),
    ]);
  });

  it('C02 with a field that AllSlices does not select', () => {
    edit('src/slices/AllSlices.ts', (text) => text.replace('        source\n', ''));
    expect(sliceProblems(project)).toEqual(stale('src/slices/AllSlices.ts'));
    remove('src/slices/AllSlices.ts');
    expect(sliceProblems(project)).toEqual(stale('src/slices/AllSlices.ts'));
  });

  it('C02 without an entry in the registry', () => {
    edit('src/slices/staticSlices.ts', (text) => text.replace(/^ {2}quote: .*\n/m, ''));
    expect(sliceProblems(project)).toEqual(stale('src/slices/staticSlices.ts'));
  });

  it('C02 without a choice in a slice zone', () => {
    for (const type of ['home', 'page'])
      edit(`customtypes/${type}/index.json`, (text) => text.replace('"quote"', '"pull_quote"'));
    expect(sliceProblems(project)).toEqual(stale('customtypes/home/index.json', 'customtypes/page/index.json'));
  });

  it('C02 without hydration although it handles events', () => {
    edit('src/slices/Quote/Quote.tsx', (text) => text.replace('<figure', '<figure onClick={() => close()}'));
    expect(sliceProblems(project)).toEqual(stale(...REGISTRIES));
  });

  it('C02 hydrated although it handles no events', () => {
    edit('src/slices/interactive.json', (text) => text.replace('"embed"', '"embed","quote"'));
    expect(sliceProblems(project)).toEqual(stale('src/slices/interactive.json'));
  });

  it('C02 without hydration although a component that it imports handles events, but not for an island', () => {
    writeFileSync(
      join(project, 'src/sections/Choosy.tsx'),
      'export const Choosy = () => <i onClick={() => close()} />;\n',
    );
    writeFileSync(join(project, 'src/sections/index.ts'), "export {\n  Choosy,\n} from './Choosy';\n");
    const imports = (line: string) => edit('src/slices/Quote/Quote.tsx', (text) => `${line}\n${text}`);
    imports(
      "import type { Choosy } from '../../sections/Choosy';\nconst Lazy = lazyHydrate(() => import('../../sections/Choosy'));",
    );
    expect(sliceProblems(project)).toEqual([]);
    imports("import { Choosy } from '../../sections';");
    expect(sliceProblems(project)).toEqual(stale(...REGISTRIES));
    for (const name of ['Choosy.tsx', 'index.ts']) rmSync(join(project, 'src/sections', name));
  });

  it('C02 without component or toProps', () => {
    remove('src/slices/Quote/Quote.tsx');
    remove('src/slices/Faq/toProps.ts');
    expect(sliceProblems(project)).toEqual([
      'The slice faq has no src/slices/Faq/toProps.ts: add it. Its directory has the name of its model.',
      'The slice quote has no src/slices/Quote/Quote.tsx: add it. Its directory has the name of its model.',
    ]);
  });

  it('C02 and npm run dev and npm run build complete the generated files', () => {
    edit('src/slices/Quote/model.json', (text) => text.replace('"source"', '"credit"'));
    edit('src/slices/AllSlices.ts', (text) => `// Of before\n${text}`);
    edit('customtypes/page/index.json', (text) => text.replace('"quote"', '"pull_quote"'));
    writeSliceFiles(project);
    expect(sliceProblems(project)).toEqual([]);
    expect(readFileSync(join(project, 'src/slices/AllSlices.ts'), 'utf8')).toContain('        credit\n');
  });
});

describe('a partly registered type or row stops the build', () => {
  it('a type without a row', () => {
    const withoutVideos = routes.filter(({ documentType }) => documentType !== 'video');
    expect(routeProblems(project, withoutVideos)).toEqual([
      expect.stringMatching(/^The type video .* has no row in the routes table: add one/),
    ]);
  });

  it('a row without type, template or page', () => {
    remove('customtypes/video');
    remove('src/templates/Why.tsx');
    remove('src/pages/preview.tsx');
    const problems = routeProblems(project, routes);
    expect(problems).toHaveLength(4);
    expect(problems.join('\n')).toMatch(
      /src\/templates\/Why.tsx[^]*customtypes\/video\/index.json[^]*src\/pages\/preview.tsx/,
    );
  });
});

describe('a name that the routes table or a model does not know stops the build', () => {
  const rowOf = (name: string, change: Partial<Route>) =>
    routes.map((row) => (row.name === name ? { ...row, ...change } : row));

  it.each([
    '/customers/{slug}',
    '/customers/:slug',
    '/customers/{title',
    '/customers/{settings.slug}',
    '/customers/{tag}',
  ])('the placeholder of the pattern %s', (pattern) => {
    expect(routeProblems(project, rowOf('customer', { pattern }))).toEqual([
      expect.stringMatching(
        /^The row customer of src\/routes\/table.ts has the placeholder \S+ in .* \{uid\}, .*\{title\}/,
      ),
    ]);
  });

  it('the field of the parent', () => {
    expect(routeProblems(project, rowOf('feature', { parentField: 'above' }))).toEqual([
      'The row feature of src/routes/table.ts has the parentField above, which is no relationship of customtypes/feature/index.json: add the field there, or change the row.',
    ]);
  });
});
