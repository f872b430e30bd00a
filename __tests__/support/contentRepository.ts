import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { createClient, type Client, type ClientConfig } from '@prismicio/client';
import fastify from 'fastify';
import sharp from 'sharp';
import type { ContentEndpoint } from '../../src/server/builds/content/snapshot';
import { openContentService, type ContentService, type ContentServiceOptions } from '../../src/server/content';
import { temporaryDirectory } from './temporaryDirectory';

export interface DocumentOnDisk {
  type: string;
  uid?: string | null;
  lang?: string;
  id?: string;
  data: Record<string, unknown>;
  [property: string]: unknown;
}

export interface ModelField {
  type: string;
  config: Record<string, unknown>;
}

/** A field of a model. */
export function field(type: string, config: Record<string, unknown> = {}): ModelField {
  return { type, config };
}

/** Cleanup after the tests of a file, in reverse order. */
const cleaning: (() => unknown)[] = [];
afterAll(async () => {
  for (const clean of cleaning.splice(0).reverse()) await clean();
});

/** A content directory with its models, in a temporary directory. */
export class ContentFolder {
  readonly directory = temporaryDirectory();
  readonly content = join(this.directory, 'content');

  constructor(languages = ['en-us', 'de-de']) {
    this.write('content/repository.json', {
      name: 'test-repository',
      languages: languages.map((id, index) => ({ id, name: `Language ${id}`, is_master: index === 0 })),
    });
    mkdirSync(join(this.content, 'documents'), { recursive: true });
    mkdirSync(join(this.content, 'media'), { recursive: true });
  }

  /** Writes a file in the directory; everything but text and bytes as JSON. Returns its absolute path. */
  write(path: string, value: unknown): string {
    const file = join(this.directory, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, typeof value === 'string' || Buffer.isBuffer(value) ? value : JSON.stringify(value, null, 2));
    return file;
  }

  remove(path: string): void {
    rmSync(join(this.directory, path), { recursive: true });
  }

  /** A custom type; it has a uid unless `single`. */
  type(id: string, fields: Record<string, ModelField> = {}, options: { single?: boolean; uid?: boolean } = {}): this {
    const { single = false, uid = !single } = options;
    const json = { Main: { ...(uid && { uid: field('UID') }), ...fields } };
    this.write(`customtypes/${id}/index.json`, { id, label: `Type ${id}`, repeatable: !single, status: true, json });
    return this;
  }

  /** A shared slice with one variation per entry. */
  slice(
    id: string,
    variations: Record<string, { primary?: Record<string, ModelField>; items?: Record<string, ModelField> }>,
  ): this {
    this.write(`src/slices/${id}/model.json`, {
      id,
      type: 'SharedSlice',
      name: id,
      variations: Object.entries(variations).map(([name, { primary = {}, items = {} }]) => ({
        id: name,
        name,
        version: 'initial',
        primary,
        items,
      })),
    });
    return this;
  }

  /** Writes a document to its usual place, in `content/` or in a release. */
  document(document: DocumentOnDisk, below = 'content'): this {
    const language = document.lang && document.lang !== 'en-us' ? `.${document.lang}` : '';
    const name = document.uid ?? document.id ?? document.type;
    this.write(`${below}/documents/${document.type}/${name}${language}.json`, document);
    return this;
  }

  release(label: string, settings: Record<string, unknown>, documents: DocumentOnDisk[] = []): this {
    this.write(`content/releases/${label}/release.json`, { label, ...settings });
    for (const document of documents) this.document(document, `content/releases/${label}`);
    return this;
  }

  /** An image of one colour; half of it black when `split`, to test crops. */
  async picture(
    path: string,
    { width = 64, height = 48, background = '#1f4d3f', split = false } = {},
  ): Promise<string> {
    const left = { create: { width: Math.floor(width / 2), height, channels: 3 as const, background: '#000000' } };
    const image = sharp({ create: { width, height, channels: 3, background } }).composite(
      split ? [{ input: left, left: 0, top: 0 }] : [],
    );
    const format = path.endsWith('.webp') ? 'webp' : path.endsWith('.jpg') ? 'jpeg' : 'png';
    return this.write(`content/${path}`, await image.toFormat(format).toBuffer());
  }

  async open(options: Partial<ContentServiceOptions> = {}): Promise<RunningContent> {
    const problems: string[] = [];
    const service = await openContentService({
      contentDirectory: this.content,
      projectDirectory: this.directory,
      cacheDirectory: join(this.directory, 'image-cache'),
      onProblem: (message) => problems.push(message),
      ...options,
    });
    const app = fastify({ forceCloseConnections: true });
    await app.register(service.plugin, { prefix: '/_content' });
    await app.listen({ port: 0, host: '127.0.0.1' });
    const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    const close = async () => {
      await app.close();
      await service.close();
    };
    cleaning.push(close);
    return new RunningContent(service, origin, problems);
  }
}

/** A content service over HTTP. Requests have the token of its own builds, unless a test passes other headers. */
export class RunningContent {
  constructor(
    readonly service: ContentService,
    readonly origin: string,
    /** Messages of the service about invalid content. */
    readonly problems: readonly string[],
  ) {}

  get endpoint(): string {
    return `${this.origin}/_content/api/v2`;
  }

  /** As builds read it. */
  get forBuilds(): ContentEndpoint {
    const { service } = this;
    return {
      url: this.endpoint,
      accessToken: service.accessToken,
      repository: 'test-repository',
      reading: { kind: 'master' },
      published: () => ({ ref: service.masterRef(), documents: service.versions() }),
      textOf: (id) => service.textOf(id),
      problems: () => service.problems(),
    };
  }

  client(config: ClientConfig = {}): Client {
    const { accessToken } = this.service;
    return createClient('test-repository', { documentAPIEndpoint: this.endpoint, accessToken, ...config });
  }

  /** One search without a client; at the master ref by default. */
  async search(
    parameters: Record<string, string | string[]> = {},
  ): Promise<{ status: number; body: Record<string, unknown>; headers: Headers }> {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries({ ref: this.service.masterRef(), ...parameters })) {
      for (const one of [value].flat()) query.append(name, one);
    }
    const response = await fetch(`${this.endpoint}/documents/search?${query.toString()}`, { headers: this.token });
    return {
      status: response.status,
      body: JSON.parse(await response.text()) as Record<string, unknown>,
      headers: response.headers,
    };
  }

  /** Uids of a search's results, in order; ids of documents without one. */
  async names(parameters: Record<string, string | string[]> = {}): Promise<string[]> {
    const { status, body } = await this.search({ pageSize: '100', ...parameters });
    if (status !== 200) throw new Error(`${status} ${JSON.stringify(body)}`);
    return (body.results as { uid: string | null; id: string }[]).map(({ uid, id }) => uid ?? id);
  }

  /** Headers of the service's own process. */
  get token(): { authorization: string } {
    return { authorization: `Token ${this.service.accessToken}` };
  }

  get(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.origin}/_content${path}`, { headers: { ...this.token, ...headers } });
  }

  /** Requests without a token, or with the given headers. */
  ask(path: string, headers: Record<string, string> = {}): Promise<Response> {
    return fetch(`${this.origin}/_content${path}`, { headers, redirect: 'manual' });
  }

  /** Resolves with the master ref after the next change. */
  nextChange(): Promise<string> {
    return new Promise((resolve) => {
      const stop = this.service.onChange((ref) => {
        stop();
        resolve(ref);
      });
    });
  }
}
