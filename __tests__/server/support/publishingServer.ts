import { runBuildsCommand, type BuildsCommandOptions } from '../../../src/server/builds/api/runBuildsCommand';
import { registerBuildsApi } from '../../../src/server/builds/api/buildsApi';
import type { SiteManager } from '../../../src/server/builds/publish/siteManager';
import type { Clock } from '../../../src/server/clock';
import type { ReleaseStore } from '../../../src/server/builds/releases/releaseStore';
import { openManager } from './manager';
import { makeOperators } from './operators';
import { listen, type TestOrigin } from './origin';
import { makeProject, type TestProject } from './project';
import { page } from './release';

const TOKEN = 'a-long-operations-token';
const HOUR_MS = 3_600_000;

/** A server that builds and publishes releases with numbers, the operator who works with it, and its clock. */
export class PublishingServer {
  store!: ReleaseStore;
  manager!: SiteManager;
  /** Number of the newest content, and of the builds that it takes. */
  published = 1;
  time = Date.now();
  private origin!: TestOrigin;
  private alarms: { at: number; run: () => void }[] = [];
  /** Ends servers that a crash left behind. */
  private readonly leftovers: (() => Promise<void>)[] = [];
  private readonly clock: Clock = {
    now: () => this.time,
    after: (milliseconds, run) => {
      const alarm = { at: this.time + milliseconds, run };
      this.alarms.push(alarm);
      return () => void (this.alarms = this.alarms.filter((one) => one !== alarm));
    },
  };

  private constructor(readonly project: TestProject) {}

  static async open(): Promise<PublishingServer> {
    const server = new PublishingServer(await makeProject());
    server.project.plan({ files: { 'index.html': page('1') } });
    await server.start();
    return server;
  }

  async close(): Promise<void> {
    await this.stop();
    for (const end of this.leftovers) await end();
    await this.project.close();
  }

  async start(): Promise<void> {
    this.alarms = [];
    const { store, manager } = await openManager(this.project, { clock: this.clock });
    const { guard } = makeOperators(TOKEN);
    this.store = store;
    this.manager = manager;
    this.origin = await listen({
      site: { current: store.current, progress: manager.progress },
      routes: (app) =>
        registerBuildsApi(app, {
          manager,
          store,
          guard,
          problems: { list: () => [] },
          logDirectory: this.project.directory,
        }),
    });
    await manager.refresh({ kind: 'start' });
    await manager.queue.idle();
  }

  async stop(): Promise<void> {
    await this.origin.close();
    await this.manager.close();
  }

  async restart(): Promise<void> {
    await this.stop();
    await this.start();
  }

  /** Starts anew while the server before has not ended, as after it was killed. */
  async crash(): Promise<void> {
    const { origin, manager } = this;
    this.leftovers.push(async () => {
      await origin.close();
      await manager.close();
    });
    await this.start();
  }

  async call(method: string, path: string, body?: object) {
    const response = await fetch(this.origin.url + path, {
      method,
      headers: { authorization: `Bearer ${TOKEN}`, ...(body && { 'content-type': 'application/json' }) },
      body: body && JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  }

  /** Runs `npm run builds -- …`, and returns its exit code and output. */
  async command(words: readonly string[], given: Partial<BuildsCommandOptions> = {}) {
    const lines: string[] = [];
    const code = await runBuildsCommand(words, {
      url: this.origin.url,
      token: TOKEN,
      anyway: false,
      write: (text) => lines.push(text),
      pollMs: 1,
      ...given,
    });
    return { code, text: lines.join('\n') };
  }

  async overview() {
    return (await this.call('GET', '/api/builds')).body;
  }

  /** The release that a visitor gets: its number. */
  async served(): Promise<number> {
    return Number(/<title>(\d+)/.exec(await (await fetch(this.origin.url)).text())?.[1]);
  }

  /** New content, of which one build comes. */
  async publish(kind: 'prismic' | 'schedule' = 'prismic'): Promise<void> {
    this.published += 1;
    this.project.plan({ files: { 'index.html': page(String(this.published)) } });
    this.project.api.ref = `ref-${this.published}`;
    this.manager.queue.request({ kind });
    await this.manager.queue.idle();
  }

  /** Serves the release before the served one. */
  async rollBack(): Promise<void> {
    const served = this.store.current()?.info.id ?? '';
    await this.activate((await this.store.list()).find((id) => id < served));
  }

  /** Serves the newest release. */
  async rollForward(): Promise<void> {
    await this.activate((await this.store.list())[0]);
  }

  async resume(): Promise<void> {
    expect((await this.call('POST', '/api/builds/resume', {})).status).toBe(200);
    await this.manager.queue.idle();
  }

  freeze(hours = 2) {
    const until = new Date(this.time + hours * HOUR_MS).toISOString();
    return this.call('POST', '/api/builds/freeze', { reason: 'The launch is at six.', by: 'Ada', until });
  }

  pass(hours: number): void {
    this.time += hours * HOUR_MS;
    for (const alarm of this.alarms.filter(({ at }) => at <= this.time)) {
      this.alarms = this.alarms.filter((one) => one !== alarm);
      alarm.run();
    }
  }

  private async activate(id: string | undefined): Promise<void> {
    const answer = await this.call('POST', `/api/builds/${id}/activate`, { reason: 'The prices are wrong.' });
    expect(answer.status).toBe(200);
  }
}
