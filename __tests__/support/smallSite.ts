import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { ContentFolder, RunningContent } from './contentRepository';
import { gatsbyCommand } from '../../src/server/builds/run/runBuildCommand';
import { reachedFrom } from './imports';

export interface BuildOutcome {
  readonly code: number | null;
  /** The output of Gatsby, without colours. */
  readonly output: string;
}

/** Entry files that no module imports: the bundler's configuration names them. */
const NAMED_TO_BUNDLER = ['src/gatsby/webpack/minifyLoader.mjs', 'src/hydration/clientEntry.ts'];

/** `BUILD_CODE` of the small site: its code stays the same while its content changes. */
const CODE = 'small-site';

/** A Gatsby site with this project's data layer and minimal templates, in the directory of its content. Every type of its documents needs a template. */
export class SmallSite {
  constructor(
    private readonly folder: ContentFolder,
    templates: readonly string[],
  ) {
    for (const entry of ['gatsby-config.ts', 'gatsby-node.ts', ...NAMED_TO_BUNDLER]) {
      for (const file of [entry, ...reachedFrom(entry).map(({ to }) => to)]) {
        if (existsSync(file) && statSync(file).isFile()) this.copy(file);
      }
    }
    cpSync('plugins', join(folder.directory, 'plugins'), { recursive: true });
    this.copy('package.json');
    // The site has this project's routes table, and few of its templates and pages.
    folder.write('src/registrations/problems.ts', 'export const registrationProblems = () => [];\n');
    mkdirSync(join(folder.directory, 'src', 'slices'), { recursive: true });
    symlinkSync(resolve('node_modules'), join(folder.directory, 'node_modules'));
    for (const template of ['NotFound', 'ServerError', ...templates]) this.template(template, '');
    mkdirSync(join(folder.directory, 'src', 'pages'), { recursive: true });
  }

  /** A template that renders the result of its page query as JSON, with an optional style sheet. */
  template(name: string, query: string, styles?: string): void {
    if (styles !== undefined) this.folder.write(`src/templates/${name}.css`, styles);
    const look = styles === undefined ? '' : `import './${name}.css';\n`;
    const component = `${look}export default function ${name}({ data }: { data?: unknown }) { return <pre>{JSON.stringify(data)}</pre>; }\n`;
    const head = query ? `import { graphql } from 'gatsby';\nexport const query = graphql\`${query}\`;\n` : '';
    this.folder.write(`src/templates/${name}.tsx`, head + component);
  }

  /**
   * @param code the digest of the code; another one simulates changed code
   * @param patches `off` builds without the patches that only save time or bytes
   */
  build(content: RunningContent, { code: madeOf = CODE, patches = 'on' } = {}): Promise<BuildOutcome> {
    const environment = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(?:PRISMIC|NODE_ENV|JEST|GATSBY)/.test(name)),
    );
    const [node, ...command] = gatsbyCommand(this.folder.directory, 'build');
    const child = spawn(node, command, {
      cwd: this.folder.directory,
      env: {
        ...environment,
        PRISMIC_API_ENDPOINT: content.endpoint,
        PRISMIC_ACCESS_TOKEN: content.service.accessToken,
        BUILD_CODE: madeOf,
        BUILD_PATCHES: patches,
        GATSBY_TELEMETRY_DISABLED: '1',
        GATSBY_CPU_COUNT: '1',
        CI: '1',
        NO_COLOR: '1',
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    return new Promise((done) =>
      child.on('close', (code) => done({ code, output: output.replace(/\u001b\[[0-9;]*m/g, '') })),
    );
  }

  /** Every file in `public`, by path. */
  files(): string[] {
    const directory = join(this.folder.directory, 'public');
    const all = readdirSync(directory, { recursive: true, encoding: 'utf8' });
    return all.filter((file) => statSync(join(directory, file)).isFile()).sort();
  }

  /** A file in `public`; undefined if it does not exist. */
  read(file: string): string | undefined {
    const path = join(this.folder.directory, 'public', file);
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  }

  /** Result of a page's query. */
  data(path: string): unknown {
    const payload = this.read(join(path.slice(1), '_payload.json'));
    return payload === undefined ? undefined : (JSON.parse(payload) as { result: { data: unknown } }).result.data;
  }

  inode(file: string): number {
    return statSync(join(this.folder.directory, 'public', file)).ino;
  }

  private copy(file: string): void {
    const to = join(this.folder.directory, file);
    mkdirSync(dirname(to), { recursive: true });
    cpSync(file, to);
  }
}
