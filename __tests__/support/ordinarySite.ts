import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import sharp from 'sharp';
import { freePort } from './freePort';

const FILES: Readonly<Record<string, string>> = {
  'package.json': JSON.stringify({
    name: 'ordinary',
    private: true,
    dependencies: { gatsby: '*', 'gatsby-plugin-image': '*', 'gatsby-plugin-sharp': '*' },
    browserslist: ['chrome >= 107', 'firefox >= 104', 'safari >= 16'],
  }),
  'gatsby-node.ts': `
    import type { GatsbyNode } from 'gatsby';
    export const createPages: GatsbyNode['createPages'] = ({ actions }) => {
      for (const name of ['ada', 'grace'])
        actions.createPage({ path: '/people/' + name, component: __dirname + '/src/templates/person.tsx', context: { name } });
    };
    export const onCreateWebpackConfig: GatsbyNode['onCreateWebpackConfig'] = ({ actions, plugins }) =>
      actions.setWebpackConfig({ plugins: [plugins.define({ GREETING: JSON.stringify('Hello') })] });`,
  'src/components/frame.module.css': '.frame { display: grid; user-select: none } .frame > h1 { color: rebeccapurple }',
  'src/components/frame.tsx': `
    import * as React from 'react';
    import { Link, StaticQuery, graphql } from 'gatsby';
    import * as styles from './frame.module.css';
    export function Frame({ children }: { children: React.ReactNode }) {
      return (
        <StaticQuery
          query={graphql\`query Name { site { siteMetadata { title } } }\`}
          render={(data: { site: { siteMetadata: { title: string } } }) => (
            <main className={styles.frame}>
              <h1>{data.site.siteMetadata.title}</h1>
              <Link to="/people/ada">Ada</Link>
              {children}
            </main>
          )}
        />
      );
    }`,
  'src/pages/index.tsx': `
    import * as React from 'react';
    import { StaticImage } from 'gatsby-plugin-image';
    import { Facts } from '../components/facts';
    import { Frame } from '../components/frame';
    import Signature from '../../plugins/gatsby-theme-tiny/src/components/signature';
    declare const GREETING: string;
    const Late = React.lazy(() => import(/* webpackPrefetch: true */ '../components/late'));
    export default function Home() {
      const [count, setCount] = React.useState(0);
      return (
        <Frame>
          <p>{GREETING}</p>
          <Facts />
          <Signature />
          <StaticImage src="../images/square.png" alt="A square" width={40} />
          <button onPointerDown={() => setCount(count + 1)}>{count}</button>
          {count > 0 && <React.Suspense fallback={null}><Late /></React.Suspense>}
        </Frame>
      );
    }
    export const Head = () => <title>Home</title>;`,
  'src/components/answer.macro.js': `
    const { createMacro } = require('babel-plugin-macros');
    module.exports = createMacro(({ references, babel }) =>
      references.default.forEach((path) => path.replaceWith(babel.types.numericLiteral(42))));`,
  // What SWC must leave to Babel, or compile as Babel does.
  'src/components/facts.tsx': `
    import * as React from 'react';
    import { graphql, useStaticQuery } from 'gatsby';
    import { titleOf } from './titleOf';
    import { Kept } from './kept';
    import answer from './answer.macro';
    export function Facts() {
      const { site } = useStaticQuery(graphql\`query Fact { site { ...Title } }\`);
      return <p>{[titleOf(site), String(new Kept().word), answer].join(', ')}</p>;
    }`,
  'src/components/titleOf.ts': `
    import { graphql as gql } from 'gatsby';
    export const fragment = gql\`fragment Title on Site { siteMetadata { title } }\`;
    export const titleOf = (site: { siteMetadata: { title: string } }) => site.siteMetadata.title;`,
  'src/components/kept.ts': `
    class Base { constructor() { this.start(); } start() {} }
    export class Kept extends Base { word: string; start() { this.word = 'kept'; } }`,
  'src/components/late.tsx': `
    import * as React from 'react';
    export default function Late() { return <p>Late</p>; }`,
  // A theme, of which the site shadows a component, with the original in it.
  'plugins/gatsby-theme-tiny/package.json': JSON.stringify({ name: 'gatsby-theme-tiny', version: '1.0.0' }),
  'plugins/gatsby-theme-tiny/index.js': '// Gatsby looks for this file.',
  'plugins/gatsby-theme-tiny/src/components/signature.js': `
    import * as React from 'react';
    import name from './name';
    export default function Signature() { return <i>{name}</i>; }`,
  'plugins/gatsby-theme-tiny/src/components/name.js': `export default 'of the theme';`,
  'src/gatsby-theme-tiny/components/name.ts': `export default 'of the site';`,
  'src/gatsby-theme-tiny/components/signature.tsx': `
    import * as React from 'react';
    import Original from '../../../plugins/gatsby-theme-tiny/src/components/signature';
    export default function Signature() { return <b><Original /></b>; }`,
  'src/pages/app/[...].tsx': `
    import * as React from 'react';
    export default function App({ params }: { params: Record<string, string> }) { return <p>Client: {params['*']}</p>; }`,
  'src/templates/person.tsx': `
    import * as React from 'react';
    import { graphql, type HeadFC, type PageProps } from 'gatsby';
    import { Frame } from '../components/frame';
    interface Data { site: { siteMetadata: { title: string } } }
    export default function Person({ pageContext, data }: PageProps<Data, { name: string }>) {
      return <Frame><h2>{pageContext.name} of {data.site.siteMetadata.title}</h2></Frame>;
    }
    export const Head: HeadFC<Data, { name: string }> = ({ pageContext }) => <title>{pageContext.name}</title>;
    export const query = graphql\`query Person { site { siteMetadata { title } } }\`;`,
};

/** A small Gatsby site with common features, and nothing of this project but the Rspack plugin. */
export class OrdinarySite {
  readonly directory = mkdtempSync(join(tmpdir(), 'ordinary-'));
  readonly #servers: ChildProcess[] = [];

  constructor(private readonly options: { readonly enabled: boolean }) {}

  async write(): Promise<void> {
    const config = `
      import type { GatsbyConfig } from 'gatsby';
      const config: GatsbyConfig = {
        siteMetadata: { title: 'Ordinary' },
        jsxRuntime: 'classic',
        adapter: { name: 'none', adapt: () => undefined },
        plugins: [
          'gatsby-plugin-image', 'gatsby-plugin-sharp', 'gatsby-theme-tiny',
          { resolve: 'gatsby-plugin-rspack', options: ${JSON.stringify(this.options)} },
        ],
      };
      export default config;`;
    for (const [path, text] of Object.entries({ ...FILES, 'gatsby-config.ts': config })) this.file(path, text);
    mkdirSync(join(this.directory, 'src', 'images'));
    await sharp({ create: { width: 80, height: 80, channels: 3, background: 'teal' } })
      .png()
      .toFile(join(this.directory, 'src', 'images', 'square.png'));
    cpSync('plugins/gatsby-plugin-rspack', join(this.directory, 'plugins', 'gatsby-plugin-rspack'), {
      recursive: true,
    });
    symlinkSync(resolve('node_modules'), join(this.directory, 'node_modules'));
  }

  file(path: string, text: string): void {
    const file = join(this.directory, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }

  /** Runs `gatsby build`. */
  build(): Promise<{ readonly code: number | null; readonly output: string }> {
    const { child, output } = this.#start('build');
    return new Promise((done) => child.on('close', (code) => done({ code, output: output() })));
  }

  /**
   * Starts `gatsby serve` or `gatsby develop`, and waits until pages are served.
   * @returns the address of the site
   */
  async serve(command: 'serve' | 'develop'): Promise<string> {
    const port = await freePort();
    const { child, output } = this.#start(command, '--host', '127.0.0.1', '--port', String(port));
    this.#servers.push(child);
    await new Promise<void>((resolve, reject) => {
      child.stdout?.on('data', () => output().includes('You can now view') && resolve());
      child.on('close', () => reject(new Error(output())));
    });
    return `http://127.0.0.1:${port}`;
  }

  #start(command: string, ...more: string[]): { readonly child: ChildProcess; readonly output: () => string } {
    const environment = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(?:PRISMIC|NODE_ENV|JEST|GATSBY|BUILD_)/.test(name)),
    );
    const register = './plugins/gatsby-plugin-rspack/register.mjs';
    const child = spawn(process.execPath, [`--import=${register}`, 'node_modules/gatsby/cli.js', command, ...more], {
      cwd: this.directory,
      env: { ...environment, GATSBY_TELEMETRY_DISABLED: '1', GATSBY_CPU_COUNT: '1', CI: '1', NO_COLOR: '1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    return { child, output: () => output };
  }

  /** A file in `public`; undefined if it does not exist. */
  read(path: string): string | undefined {
    const file = join(this.directory, 'public', path);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  }

  /** Replaces text in a file. */
  edit(path: string, part: string, by: string): void {
    const text = readFileSync(join(this.directory, path), 'utf8');
    if (!text.includes(part)) throw new Error(`${path} has no ${part}`);
    this.file(path, text.replace(part, by));
  }

  /** Removes a file and returns what was in it. */
  delete(path: string): string {
    const text = readFileSync(join(this.directory, path), 'utf8');
    rmSync(join(this.directory, path));
    return text;
  }

  async remove(): Promise<void> {
    for (const server of this.#servers) {
      if (server.exitCode !== null) continue;
      server.kill('SIGTERM');
      await new Promise((done) => server.on('exit', done));
    }
    rmSync(this.directory, { recursive: true, force: true });
  }
}
