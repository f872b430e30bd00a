import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';
import { startContentApi } from '../../support/contentApi';
import { openManager } from '../../support/manager';
import { makeProject, type TestProject } from '../../support/project';
import { page } from '../../support/release';
import { notifyOfBuild } from '../../../../src/server/builds/reports/notifyOfBuild';
import { watchReleaseDates } from '../../../../src/server/builds/content/releaseDates';
import type { BuildRecord } from '../../../../src/server/builds/queue/buildHistory';
import { turns } from '../../support/until';

interface Note {
  headers: IncomingHttpHeaders;
  body: string;
}

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

async function receiver(status = 200): Promise<{ url: string; notes: Note[] }> {
  const notes: Note[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      notes.push({ headers: request.headers, body });
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`, notes };
}

describe('BUILD_NOTIFY_URL', () => {
  const settings = (url: string) => ({
    buildNotifyUrl: url,
    buildNotifySecret: 'the-secret',
    siteUrl: 'https://site.example',
  });

  async function build(project: TestProject, url: string): Promise<void> {
    const sent: Promise<void>[] = [];
    const { manager } = await openManager(project, {
      onOutcome: (_outcome, record) => sent.push(notifyOfBuild(settings(url), record)),
    });
    manager.queue.request({ kind: 'manual' });
    await manager.queue.idle();
    await Promise.all(sent);
    await manager.close();
  }

  it('is notified of failed and of refused builds, signed as Standard Webhooks and in the former way, and of no others', async () => {
    const { url, notes } = await receiver();
    const project = await makeProject();
    closing.push(() => project.remove());
    await build(project, url);
    expect(notes).toHaveLength(0);
    project.plan({ files: { 'about/index.html': page('About') } });
    await build(project, url);
    project.plan({ fail: true });
    await build(project, url);

    expect(notes.map(({ body }) => JSON.parse(body))).toEqual([
      expect.objectContaining({ result: 'refused', site: 'https://site.example', trigger: 'manual' }),
      expect.objectContaining({ result: 'failed', problems: [expect.stringContaining('Gatsby ended with code 1.')] }),
    ]);
    for (const { headers, body } of notes) {
      const signature = createHmac('sha256', 'the-secret').update(body).digest('hex');
      expect(headers).toMatchObject({ 'content-type': 'application/json', 'x-signature': `sha256=${signature}` });
      const verify = (text: string) =>
        new Webhook(Buffer.from('the-secret'), { format: 'raw' }).verify(text, headers as Record<string, string>);
      expect(verify(body)).toEqual(JSON.parse(body));
      expect(() => verify(`${body} `)).toThrow(WebhookVerificationError);
    }
  });

  it('that responds with an error, redirects or is unreachable is reported', async () => {
    const record: BuildRecord = {
      id: '1-2-a',
      trigger: { kind: 'manual' },
      startedAt: '2026-11-21T10:00:00.000Z',
      durationMs: 1,
      result: 'failed',
      problems: [],
    };
    await expect(notifyOfBuild(settings((await receiver(500)).url), record)).rejects.toThrow('answered 500');
    const redirecting = await receiver(302);
    await expect(notifyOfBuild(settings(redirecting.url), record)).rejects.toThrow();
    expect(redirecting.notes).toHaveLength(1);
    await expect(notifyOfBuild(settings('http://127.0.0.1:1/'), record)).rejects.toThrow();
  });
});

describe('dates of scheduled releases', () => {
  it('start a build a moment after each, once, and none for dates in the past or far future', async () => {
    const api = await startContentApi();
    closing.push(() => api.close());
    const start = Date.parse('2027-03-16T06:59:59.900Z');
    api.releases = [
      { label: 'spring', scheduledAt: Date.parse('2027-03-16T07:00:00Z') },
      { label: 'same-moment', scheduledAt: Date.parse('2027-03-16T07:00:00Z') },
      { label: 'past', scheduledAt: Date.parse('2027-03-15T07:00:00Z') },
      { label: 'far', scheduledAt: Date.parse('2027-05-16T07:00:00Z') },
      { label: 'undated' },
    ];
    let builds = 0;
    await new Promise<void>((resolve) => {
      const stop = watchReleaseDates(
        () => ({ url: api.url, repository: 'keelstone', reading: { kind: 'master' } }),
        () => {
          builds += 1;
          resolve();
        },
        { now: () => start, delayMs: 50 },
      );
      closing.push(async () => stop());
    });
    await turns();
    expect(builds).toBe(1);
  });
});
