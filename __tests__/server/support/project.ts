import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildEnvironment } from '../../../src/config/buildSettings';
import type { Builder, BuilderOptions } from '../../../src/server/builds/run/build';
import { createBuilder } from '../../../src/server/builds/run/builder';
import { startContentApi, type FakeContentApi } from './contentApi';
import { page, writeTree } from './release';
import { temporaryDirectory } from '../../support/temporaryDirectory';

export interface GatsbyPlan {
  files?: Record<string, string>;
  fail?: boolean;
  /** Messages of Gatsby's reporter about a failure. */
  error?: { text: string; filePath?: string; location?: { start: { line: number } } };
  /** Messages about unreadable content. */
  contentFailure?: { message: string; isTransient: boolean };
  /** Warnings of its reporter. */
  warnings?: string[];
  /** Further output of a failure. */
  output?: string;
  /** Ends with success on SIGTERM. */
  polite?: boolean;
  /** Starts a worker that ignores signals and writes `worked-on` when it is done. */
  worker?: boolean;
  /** Ends as if killed by the system. */
  killed?: boolean;
  hang?: boolean;
  /** Reads the passed content to its end. */
  reads?: boolean;
  /** Ignores SIGTERM. */
  deaf?: boolean;
  /** Fails if there is a warm cache. */
  corrupt?: boolean;
  /** Fails if there are bundles of an earlier build. */
  staleBundles?: boolean;
}

export interface GatsbyCall {
  BUILD_ID: string;
  BUILD_CODE: string;
  PRISMIC_API_ENDPOINT: string;
  NODE_ENV: string;
  OPS_TOKEN?: string;
  GATSBY_CPU_COUNT: string;
  body: { documents: string[]; domain: string; apiUrl: string; type: string; masterRef: string } | null;
  warm: boolean;
  webpackKept: boolean;
  /** Ids of the passed documents, by page; null without a stream. */
  given: string[][] | null;
  pid: number;
}

export interface TestProject {
  directory: string;
  api: FakeContentApi;
  plan(plan: GatsbyPlan): void;
  /** The calls of the stub, in order. */
  calls(): GatsbyCall[];
  builder(options?: Partial<BuilderOptions>): Builder;
  close(): Promise<void>;
}

/** A project with a fake content API and a stub of Gatsby's CLI. */
export async function makeProject(): Promise<TestProject> {
  const directory = temporaryDirectory();
  const api = await startContentApi();
  api.documents = ['a', 'b', 'c'].map((name) => ({ id: `id-${name}`, uid: name, text: `text of ${name}` }));
  await writeTree(directory, {
    'src/index.ts': 'export {};',
    'gatsby-config.ts': 'export default {};',
    'package-lock.json': '{}',
  });
  const callsFile = join(directory, 'calls.json');
  const project: TestProject = {
    directory,
    api,
    plan: (plan) =>
      writeFileSync(join(directory, 'plan.json'), JSON.stringify({ files: { 'index.html': page('Home') }, ...plan })),
    calls: () => (existsSync(callsFile) ? JSON.parse(readFileSync(callsFile, 'utf8')) : []),
    builder: (options) =>
      createBuilder({
        projectDirectory: directory,
        content: () => ({ url: api.url, repository: 'keelstone', reading: { kind: 'master' } }),
        reading: { pause: async () => undefined },
        settings: { SITE_URL: 'https://site.example' },
        environment: buildEnvironment({ ...process.env, OPS_TOKEN: 'secret', GATSBY_CPU_COUNT: '4' }),
        command: [process.execPath, join(__dirname, 'fakeGatsby.mjs')],
        ...options,
      }),
    close: api.close,
  };
  project.plan({});
  return project;
}
