import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Changes } from '../../../scripts/new/changes';
import { eventGenerator } from '../../../scripts/new/event';
import { formGenerator } from '../../../scripts/new/form';
import { camel, constant, kebab, pascal, sentence, snake } from '../../../scripts/new/names';
import { pageTypeGenerator } from '../../../scripts/new/pageType';
import { settingGenerator } from '../../../scripts/new/setting';
import { sliceGenerator } from '../../../scripts/new/slice';
import { vendorGenerator } from '../../../scripts/new/vendor';
import { temporaryDirectory } from '../../support/temporaryDirectory';

/** Prettier cannot be loaded within jest. */
const format = (_file: string, text: string) =>
  text.startsWith('const =') ? Promise.reject(new SyntaxError('no name')) : Promise.resolve(text.trim() + '\n');
const OPTIONS = { isPublic: false, isInteractive: false };

describe('the changes of a generator', () => {
  let project: string;
  beforeEach(() => {
    project = temporaryDirectory();
    writeFileSync(join(project, 'list.ts'), "export const list = ['one'];\n");
  });
  const list = () => readFileSync(join(project, 'list.ts'), 'utf8');

  it('are written together, formatted', async () => {
    const changes = new Changes(project, format);
    changes.create('deep/new.ts', 'export const a = [1];');
    changes.insertBefore('list.ts', /'one'/, "'zero', ");
    expect([existsSync(join(project, 'deep')), list()]).toEqual([false, "export const list = ['one'];\n"]);

    expect(await changes.apply()).toEqual(['deep/new.ts', 'list.ts']);
    expect(readFileSync(join(project, 'deep/new.ts'), 'utf8')).toBe('export const a = [1];\n');
    expect(list()).toContain('zero');
  });

  it('are rolled back if one of them cannot be written, or a further step fails', async () => {
    for (const further of ['text', 'step']) {
      const changes = new Changes(project, format);
      changes.insertBefore('list.ts', /'one'/, "'zero', ");
      changes.create('new.ts', further === 'text' ? 'const = ;' : 'export {};');
      const fail = () => {
        throw new Error('no registry');
      };
      await expect(changes.apply(fail)).rejects.toThrow();
      expect([existsSync(join(project, 'new.ts')), list()]).toEqual([false, "export const list = ['one'];\n"]);
    }
  });

  it('are refused if the file exists, or if the anchor of a line is missing', () => {
    const changes = new Changes(project, format);
    expect(() => changes.create('list.ts', '')).toThrow('list.ts exists already.');
    expect(() => changes.insertBefore('list.ts', /'two'/, '')).toThrow(/^list.ts has no line that matches \/'two'\//);
  });
});

describe('a generator', () => {
  const refusal = (plan: () => unknown) => {
    try {
      plan();
    } catch (error) {
      return (error as Error).message;
    }
    return '';
  };

  it.each([
    [sliceGenerator, 'pullQuote', 'Quote'],
    [pageTypeGenerator, 'Case-Study', 'industry'],
    [eventGenerator, 'clicked', 'cta_clicked'],
    [settingGenerator, 'siteUrl', 'SITE_URL'],
    [formGenerator, 'Contact', undefined],
    [vendorGenerator, 'Segment', 'segment'],
  ])('refuses an invalid name, and one that exists', (generator, invalid, existing) => {
    const refused = (name: string) => refusal(() => generator.plan(name, new Changes(resolve('.'), format), OPTIONS));
    expect(refused(invalid)).toMatch(/^"\S+" is not a valid name: .* such as /);
    if (existing !== undefined) expect(refused(existing)).toMatch(/exists already: [\w/.]+\.$/);
  });

  // Names that no generator of `__tests__/full/generators.spec.ts` has used: it runs these tests after its own additions.
  it.each([
    [sliceGenerator, 'UnusedSlice'],
    [pageTypeGenerator, 'unused_type'],
    [eventGenerator, 'unused_event_clicked'],
    [settingGenerator, 'UNUSED_SETTING_URL'],
    [formGenerator, 'unused-form'],
    [vendorGenerator, 'unusedvendor'],
  ])('finds every line of the project that it adds to', (generator, name) => {
    for (const flag of [false, true]) {
      const options = { isPublic: flag, isInteractive: flag };
      const next = generator.plan(name, new Changes(resolve('.'), format), options);
      expect(next.length).toBeGreaterThan(0);
    }
  });

  it.each([
    [sliceGenerator, 'Object', 'Object is a global of JavaScript'],
    [sliceGenerator, 'Promise', 'Promise is a global of JavaScript'],
    [sliceGenerator, 'Heading', 'The new file imports another Heading'],
    [sliceGenerator, 'Visual', 'src/slices/Visual.tsx exists already, and is no slice'],
    [pageTypeGenerator, 'error', 'Error is a global of JavaScript'],
    [pageTypeGenerator, 'head', 'The new file imports another Head'],
    [settingGenerator, 'NODE_ENV', 'NODE_ENV is not a valid name'],
    [settingGenerator, 'GATSBY_EVENT_URL', 'GATSBY_EVENT_URL is not a valid name'],
  ])('refuses a name that means something else in the new file, and says what it is', (generator, name, sentence) => {
    expect(refusal(() => generator.plan(name, new Changes(resolve('.'), format), OPTIONS))).toContain(sentence);
  });

  it('makes no secret public', () => {
    const changes = new Changes(resolve('.'), format);
    expect(refusal(() => settingGenerator.plan('CRM_TOKEN', changes, { ...OPTIONS, isPublic: true }))).toMatch(
      /secret/,
    );
  });
});

it('a name has one spelling for each place', () => {
  expect([camel, pascal, snake, kebab, constant, sentence].map((spell) => spell('case-study_2'))).toEqual([
    'caseStudy2',
    'CaseStudy2',
    'case_study_2',
    'case-study-2',
    'CASE_STUDY_2',
    'Case study 2',
  ]);
});
