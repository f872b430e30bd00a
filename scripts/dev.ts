import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { developEnvironment, withContentSource, WRITE_QUERY_TYPES } from '../src/config/buildSettings';
import { checkArguments } from '../src/config/checkArguments';
import { readServerSettings, SettingsError } from '../src/config/env.server';
import { loadEnvFile } from '../src/config/loadEnvFile';
import { writeSliceFiles } from '../src/registrations/sliceFiles';
import { ContentError } from '../src/lib/contentError';
import { lockText, takeBuildLock } from '../src/server/builds/run/buildLock';
import { gatsbyCommand } from '../src/server/builds/run/runBuildCommand';
import { readModels } from '../src/lib/readModels';
import { followContent } from '../src/server/builds/content/followContent';
import { readRef, readSnapshot, type ContentSnapshot } from '../src/server/builds/content/snapshot';
import { forgetCacheRecord, webhookBody } from '../src/server/builds/content/warmCache';
import { serveContent } from '../src/server/contentSource';

const DEVELOP_PORT = 8000;

/**
 * `npm run dev`: Gatsby's development server with hot reload, with the content of `npm start`. `--types` regenerates
 * query types when a query changes. The port is 8000, or that of `PORT`.
 */
async function main(): Promise<void> {
  checkArguments('npm run dev, whose port is set by PORT,', ['--types']);
  const projectDirectory = resolve(__dirname, '..');
  loadEnvFile(projectDirectory);
  const settings = readServerSettings();
  const port = process.env.PORT ? settings.port : DEVELOP_PORT;
  const lock = takeBuildLock(projectDirectory);
  if (!lock) throw new SettingsError(`${lockText(projectDirectory)} End it, or start again when it has ended.`);
  writeSliceFiles(projectDirectory);
  const report = (message: string) => console.error(message);
  const content = await serveContent(projectDirectory, settings, report, fromThisSite);
  const { endpoint, service } = content;
  // Gatsby would say of a repository that does not answer that its configuration is invalid.
  if (!service) await readRef(endpoint);
  const known = service && (await readSnapshot(endpoint));
  // No cache record describes the cache after `gatsby develop`.
  await forgetCacheRecord(projectDirectory);

  const token = randomUUID();
  const [node, ...command] = gatsbyCommand(projectDirectory, 'develop');
  const child = spawn(node, [...command, '--host', 'localhost', '--port', String(port)], {
    cwd: projectDirectory,
    stdio: 'inherit',
    env: {
      ...developEnvironment(token),
      ...(process.argv.includes('--types') && WRITE_QUERY_TYPES),
      ...withContentSource(settings.contentSource),
      PRISMIC_API_ENDPOINT: endpoint.url,
      ...(endpoint.accessToken && { PRISMIC_ACCESS_TOKEN: endpoint.accessToken }),
    },
  });
  if (child.pid) lock.storeChildId(child.pid);

  if (service && known) {
    const send = async (next: ContentSnapshot, documents: readonly string[]) => {
      await fetch(`http://localhost:${port}/__refresh`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body: webhookBody({ repository: endpoint.repository, content: next }, documents),
      });
    };
    const show = followContent({
      known,
      read: () => readSnapshot(endpoint),
      readModels: () => JSON.stringify(readModels(projectDirectory)),
      send,
      report,
    });
    service.onChange(() => void show());
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill(signal));
  child.on('exit', (code) => {
    lock.release();
    void content.close().finally(() => process.exit(code ?? 0));
  });
}

/**
 * Gives the developer's browser access to drafts and all media. Rejects requests from other sites in the same browser.
 */
async function fromThisSite({ headers }: FastifyRequest, reply: FastifyReply): Promise<void> {
  const site = headers['sec-fetch-site'] ?? 'none';
  if (site !== 'same-origin' && site !== 'none')
    await reply.code(403).send({ message: 'This request came from another site.' });
}

main().catch((error: unknown) => {
  const expected = error instanceof SettingsError || error instanceof ContentError;
  console.error(expected ? error.message : error);
  process.exit(1);
});
