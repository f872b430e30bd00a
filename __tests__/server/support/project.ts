import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildEnvironment } from '../../../src/config/buildSettings';
import type { Builder, BuilderOptions } from '../../../src/server/builds/run/build';
import { createBuilder } from '../../../src/server/builds/run/builder';
import { startContentApi, type FakeContentApi } from './contentApi';
import { page, temporaryDirectory, writeTree } from './release';

export interface GatsbyPlan {
  files?: Record<string, string>;
  fail?: boolean;
  /** What Gatsby's reporter tells of a failure. */
  error?: { text: string; filePath?: string; location?: { start: { line: number } } };
  /** What it tells of content that it could not read. */
  contentFailure?: { message: string; isTransient: boolean };
  /** What its reporter warns of. */
  warnings?: string[];
  /** What a failure writes to the terminal besides. */
  output?: string;
  /** Ends as if all were well when it is asked to stop. */
  polite?: boolean;
  /** Has a worker of its own at work, deaf to requests, which writes `worked-on` when it is done. */
  worker?: boolean;
  /** Fails as a process does that the system ends. */
  killed?: boolean;
  hang?: boolean;
  /** Takes the content that it is given, to the end. */
  reads?: boolean;
  /** Ignores the request to stop. */
  deaf?: boolean;
  /** Fails whenever a warm cache is there. */
  corrupt?: boolean;
}

export interface GatsbyCall {
  BUILD_ID: string;
  BUILD_CODE: string;
  PRISMIC_API_ENDPOINT: string;
  NODE_ENV: string;
  OPS_TOKEN?: string;
  body: { documents: string[]; domain: string; apiUrl: string; type: string; masterRef: string } | null;
  warm: boolean;
  webpackKept: boolean;
  /** Ids of the documents that it was given and took, by page; null when there were none to take. */
  given: string[][] | null;
  pid: number;
}

export interface TestProject {
  directory: string;
  api: FakeContentApi;
  plan(plan: GatsbyPlan): void;
  /** How the stand-in for Gatsby was called, in order. */
  calls(): GatsbyCall[];
  builder(options?: Partial<BuilderOptions>): Builder;
  remove(): Promise<void>;
}

/** A project of its own with a content API and a stand-in for Gatsby. */
export async function makeProject(): Promise<TestProject> {
  const directory = await temporaryDirectory();
  const api = await startContentApi();
  api.documents = ['a', 'b', 'c'].map((name) => ({ id: `id-${name}`, uid: name, text: `text of ${name}` }));
  await writeTree(directory.path, {
    'src/index.ts': 'export {};',
    'gatsby-config.ts': 'export default {};',
    'package-lock.json': '{}',
  });
  const callsFile = join(directory.path, 'calls.json');
  const project: TestProject = {
    directory: directory.path,
    api,
    plan: (plan) =>
      writeFileSync(
        join(directory.path, 'plan.json'),
        JSON.stringify({ files: { 'index.html': page('Home') }, ...plan }),
      ),
    calls: () => (existsSync(callsFile) ? JSON.parse(readFileSync(callsFile, 'utf8')) : []),
    builder: (options) =>
      createBuilder({
        projectDirectory: directory.path,
        content: () => ({ url: api.url, repository: 'keelstone', reading: { kind: 'master' } }),
        reading: { pause: async () => undefined },
        settings: { SITE_URL: 'https://site.example' },
        environment: buildEnvironment({ ...process.env, OPS_TOKEN: 'secret' }),
        command: [process.execPath, join(__dirname, 'fakeGatsby.mjs')],
        ...options,
      }),
    async remove() {
      await api.close();
      await directory.remove();
    },
  };
  project.plan({});
  return project;
}
