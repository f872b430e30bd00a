import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  preparePrismicProject,
  slicesWithoutComponent,
  tidyAfterPrismic,
} from '../../../scripts/content/prismicProject';
import { temporaryDirectory } from '../../support/temporaryDirectory';

let project: string;
const write = (path: string, text = '') => {
  mkdirSync(dirname(join(project, path)), { recursive: true });
  writeFileSync(join(project, path), text);
};

beforeEach(() => {
  project = temporaryDirectory();
  write('customtypes/page/index.json', '{"id":"page"}');
  write('src/slices/index.ts', 'ours');
  write('src/slices/Quote/model.json', '{"id":"quote"}');
  write('src/slices/Quote/Quote.tsx');
});

describe("Prismic's command-line tool", () => {
  it('C14 finds a project that it accepts, with the models of this one in their places', () => {
    const directory = preparePrismicProject(project, 'team-site');
    const config = JSON.parse(readFileSync(join(directory, 'prismic.config.json'), 'utf8')) as { libraries: string[] };
    expect(config).toMatchObject({ repositoryName: 'team-site', routes: [] });
    expect(JSON.parse(readFileSync(join(directory, 'package.json'), 'utf8'))).toMatchObject({
      peerDependencies: { next: '*' },
    });
    expect(existsSync(join(directory, config.libraries[0] ?? '', 'Quote', 'model.json'))).toBe(true);
    // What the tool writes there arrives in the project.
    writeFileSync(join(directory, 'customtypes', 'page', 'index.json'), '{"id":"page","label":"Page"}');
    expect(readFileSync(join(project, 'customtypes/page/index.json'), 'utf8')).toContain('"label"');
    expect(preparePrismicProject(project, 'other-site')).toBe(directory);
  });

  it('C14 leaves models alone, and nothing that it writes for a Next.js project', () => {
    write('src/slices/index.js', 'theirs');
    write('src/slices/Banner/model.json', '{"id":"banner"}');
    write('src/slices/Banner/index.jsx', 'theirs');
    tidyAfterPrismic(project);
    expect(existsSync(join(project, 'src/slices/index.js'))).toBe(false);
    expect(existsSync(join(project, 'src/slices/Banner/index.jsx'))).toBe(false);
    expect(readFileSync(join(project, 'src/slices/index.ts'), 'utf8')).toBe('ours');
    expect(existsSync(join(project, 'src/slices/Quote/Quote.tsx'))).toBe(true);
    expect(slicesWithoutComponent(project)).toEqual(['Banner']);
  });
});
