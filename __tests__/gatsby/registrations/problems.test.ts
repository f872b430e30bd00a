import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readServerSettings } from '../../../src/config/env.server';
import { SETTING_SCOPES } from '../../../src/config/settingScopes';
import { formProblems } from '../../../src/gatsby/registrations/formProblems';
import { registrationProblems } from '../../../src/gatsby/registrations/problems';
import { modelProblems } from '../../../src/gatsby/registrations/modelProblems';
import { queryTypeProblems } from '../../../src/gatsby/registrations/queryTypeProblems';
import { routeProblems } from '../../../src/gatsby/registrations/routeProblems';
import { settingProblems, undescribedSettings } from '../../../src/gatsby/registrations/settingProblems';
import { sliceFiles, sliceZoneFiles } from '../../../src/gatsby/registrations/sliceFiles';
import { sliceProblems } from '../../../src/gatsby/registrations/sliceProblems';
import { publicSettingsOf } from '../../../src/gatsby/webpack/publicSettingsOf';
import type { Route } from '../../../src/routes/route';
import { routes } from '../../../src/routes/table';
import { temporaryDirectory } from '../../support/temporaryDirectory';

const project = temporaryDirectory();
const restore: (() => void)[] = [];

/** Copies the files that the check reads, so that tests can break them. */
beforeAll(() => {
  const directories = ['slices', 'templates', 'pages', 'sections', 'analytics', 'forms', 'server/forms', 'text'].map(
    (name) => `src/${name}`,
  );
  for (const path of ['customtypes', ...directories, 'docs/events.md', 'src/gatsby-types.d.ts', '.env.example'])
    cpSync(path, join(project, path), { recursive: true });
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
  it('C02 without its fragment in AllSlices', () => {
    edit('src/slices/AllSlices.ts', (text) => text.replace('    ...QuoteSlice\n', ''));
    expect(sliceProblems(project)).toEqual([
      'src/slices/AllSlices.ts does not match the models of the slices (without Quote): run npm run generate:slices.',
    ]);
  });

  it('C02 with a model whose name is not that of its directory', () => {
    edit('src/slices/Quote/model.json', (text) => text.replace('"name": "Quote"', '"name": "Quotation"'));
    expect(sliceProblems(project)).toEqual([
      'The model of the slice quote has the name Quotation, which must be the name of its directory: rename one.',
    ]);
  });

  it('C02 with a field that its fragment does not select', () => {
    edit('src/slices/Quote/fragment.ts', (text) => text.replace('        source\n', ''));
    expect(sliceProblems(project)).toEqual([
      'src/slices/Quote/fragment.ts does not match the models of the slices: run npm run generate:slices.',
    ]);
    remove('src/slices/Quote/fragment.ts');
    expect(sliceProblems(project)).toEqual([
      'src/slices/Quote/fragment.ts does not exist: run npm run generate:slices.',
    ]);
  });

  it('C02 without an entry in the registry', () => {
    edit('src/slices/staticSlices.ts', (text) => text.replace(/^ {2}quote: .*\n/m, ''));
    expect(sliceProblems(project)).toEqual([expect.stringMatching(/^src\/slices\/staticSlices.ts .*generate:slices/)]);
  });

  it('C02 without a choice in a slice zone', () => {
    for (const type of ['home', 'page'])
      edit(`customtypes/${type}/index.json`, (text) => text.replace('"quote"', '"pull_quote"'));
    expect(sliceProblems(project)).toEqual([
      'The slice zones of customtypes/home/index.json, customtypes/page/index.json do not offer every slice: run npm run generate:slices.',
    ]);
  });

  it('C02 without hydration although it handles events', () => {
    edit('src/slices/interactive.json', (text) => text.replace(', "embed"', ''));
    expect(sliceProblems(project)).toEqual([
      'The slice Embed handles events (src/slices/Embed/Embed.tsx) but is not hydrated: add "embed" to src/slices/interactive.json and run npm run generate:slices.',
    ]);
  });

  it('C02 hydrated although it handles no events', () => {
    edit('src/slices/interactive.json', (text) => text.replace('"embed"', '"embed", "quote"'));
    expect(sliceProblems(project)).toEqual([
      'The slice Quote is hydrated and handles no events: remove "quote" from src/slices/interactive.json and run npm run generate:slices.',
    ]);
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
    expect(sliceProblems(project)).toEqual([
      'The slice Quote handles events (src/sections/Choosy.tsx) but is not hydrated: add "quote" to src/slices/interactive.json and run npm run generate:slices.',
    ]);
    for (const name of ['Choosy.tsx', 'index.ts']) rmSync(join(project, 'src/sections', name));
  });

  it('C02 without component, toProps, mocks or model', () => {
    remove('src/slices/Quote/Quote.tsx');
    remove('src/slices/Faq/toProps.ts');
    edit('src/slices/Hero/mocks.json', (text) => text.replace('"variation": "compact"', '"variation": "small"'));
    remove('src/slices/Steps/model.json');
    expect(sliceProblems(project)).toEqual([
      'The slice src/slices/Steps has no model.json: add its model, or delete the directory.',
      'The slice Faq has no toProps: export it from src/slices/Faq/toProps.ts.',
      'The variation compact of the slice Hero has no mock: add one to src/slices/Hero/mocks.json.',
      'The slice Quote has no component: export a function Quote from src/slices/Quote/Quote.tsx.',
    ]);
  });

  it('C02 with a field of a type that no fragment selects', () => {
    edit('src/slices/Quote/model.json', (text) => text.replace('"type": "Link"', '"type": "GeoPoint"'));
    expect(sliceProblems(project)).toEqual([expect.stringMatching(/^The field link of the slice Quote .* GeoPoint/)]);
  });

  it('C02 and the generated files are complete again', () => {
    edit('src/slices/AllSlices.ts', (text) => text.replace('    ...QuoteSlice\n', ''));
    edit('src/slices/Quote/model.json', (text) => text.replace('"source"', '"credit"'));
    edit('src/slices/Quote/fragment.ts', (text) => `// Of before\n${text}`);
    edit('customtypes/page/index.json', (text) => text.replace('"quote"', '"pull_quote"'));
    for (const { path, text } of [...sliceFiles(project), ...sliceZoneFiles(project)])
      writeFileSync(join(project, path), text);
    expect(sliceProblems(project)).toEqual([]);
    expect(readFileSync(join(project, 'src/slices/Quote/fragment.ts'), 'utf8')).toContain('        credit\n');
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

  it('the type of a field, also in a group', () => {
    edit('customtypes/legal/index.json', (text) => text.replace('"type": "Text"', '"type": "Txt"'));
    edit('customtypes/price_book/index.json', (text) =>
      text.replace(/("fields": \{\s*"\w+": \{\s*"type": )"\w+"/, '$1"Money"'),
    );
    expect(modelProblems(project)).toEqual([
      expect.stringMatching(
        /^The field \w+ of customtypes\/legal\/index.json has the type Txt, .*: change it to one of Boolean, /,
      ),
      expect.stringMatching(/^The field \w+ of customtypes\/price_book\/index.json has the type Money, /),
    ]);
  });
});

describe('a partly registered setting stops the build', () => {
  const given = publicSettingsOf(readServerSettings({}));

  it('a public setting that is undefined', () => {
    expect(settingProblems({ ...given, videoCdnHost: undefined })).toEqual([
      'The public setting videoCdnHost is undefined in the browser: set it in src/gatsby/webpack/publicSettingsOf.ts, with a value where nothing is configured.',
    ]);
  });

  it('a public setting without a value for tests', () => {
    expect(settingProblems({ ...given, ...{ eventUrl: '' } })).toEqual([
      'The public setting eventUrl has no value for tests: add one in src/config/public.ts.',
    ]);
  });

  it('a setting that .env.example does not describe', () => {
    expect(undescribedSettings(project)).toEqual([]);
    edit('.env.example', (text) => text.replace(/^BUILD_POLL_SECONDS=/m, '# OLD_POLL_SECONDS='));
    expect(undescribedSettings(project)).toEqual([
      'The setting BUILD_POLL_SECONDS is not described: add it to .env.example with a comment that says what it is for.',
      '.env.example sets OLD_POLL_SECONDS, which is no setting of this site: did you mean BUILD_POLL_SECONDS? Correct or remove the line.',
    ]);
  });

  it('a setting without a scope, and one in the bundle that starts no build', () => {
    const scopes = Object.fromEntries(
      Object.entries({ ...SETTING_SCOPES, BUILD_POLL_SECONDS: 'server' }).filter(([name]) => name !== 'VIDEO_CDN_HOST'),
    );
    expect(settingProblems(given, scopes)).toEqual([
      expect.stringMatching(/^The setting VIDEO_CDN_HOST has no scope/),
      expect.stringMatching(/^The setting BUILD_POLL_SECONDS is part of the browser bundle, but a change of it builds/),
    ]);
  });
});

it('C02 a query whose types are used, and are missing or out of date, stops the build', () => {
  edit('src/templates/Industry.tsx', (text) => text.replace('        summary\n', '        parent\n'));
  edit('src/templates/Why.tsx', (text) => text.replaceAll('WhyTemplate', 'ReasonTemplate'));
  expect(queryTypeProblems(project)).toEqual([
    'src/gatsby-types.d.ts does not know prismicIndustry.data.parent of the query IndustryTemplate: run npm run generate:types.',
    'The query ReasonTemplate has no types in src/gatsby-types.d.ts: run npm run generate:types.',
  ]);

  remove('src/gatsby-types.d.ts');
  expect(queryTypeProblems(project)).toEqual(['src/gatsby-types.d.ts does not exist: run npm run generate:types.']);
});

it('C02 a field that is missing in the types of all templates is not repeated for each', () => {
  edit('src/slices/Quote/fragment.ts', (text) => text.replace('quote {', 'cite\n      quote {'));
  const problems = queryTypeProblems(project);
  expect(problems).toHaveLength(4);
  expect(problems[0]).toMatch(/does not know prismic\w+\.data\.slices\.primary\.cite of the query /);
  expect(problems[3]).toMatch(
    /^src\/gatsby-types\.d\.ts does not match \d+ more queries: run npm run generate:types\.$/,
  );
});

it('C02 a field that a query no longer selects in one place stops the build, though another place has the same name', () => {
  edit('src/templates/Industry.tsx', (text) => text.replace(/^ {8}title\n/m, ''));
  expect(queryTypeProblems(project)).toEqual([
    'src/gatsby-types.d.ts knows prismicIndustry.data.title, which the query IndustryTemplate does not select: run npm run generate:types.',
  ]);
});

it('C02 a field that one slice no longer has stops the build, though other slices have the same field', () => {
  edit('src/slices/Steps/fragment.ts', (text) => text.replace(/^ {8}title\n/m, ''));
  expect(queryTypeProblems(project)).toEqual([
    expect.stringMatching(
      /knows primary.title, which the fragment AllSlices on PrismicStepsSliceDefault does not select/,
    ),
    expect.stringMatching(/knows primary.title, which the fragment StepsSlice on PrismicStepsSliceDefault does not/),
  ]);
});

it('a form that the server does not receive stops the build', () => {
  writeFileSync(join(project, 'src/forms/sendUnused.ts'), "http('/api/forms/unused-form', {});\n");
  expect(formProblems(project)).toEqual([
    'The form unused-form (src/forms/sendUnused.ts) has no row in src/server/forms/table.ts, so that its messages get 404: add its register function to FORMS there.',
  ]);

  edit('src/server/forms/table.ts', (text) =>
    text.replace('RegisterForm>> = {', "$&\n  'unused-form': registerUnusedForm,"),
  );
  expect(formProblems(project)).toEqual([]);
  rmSync(join(project, 'src/forms/sendUnused.ts'));
  expect(formProblems(project)).toEqual([expect.stringMatching(/has the form unused-form, which no file in src/)]);
});
