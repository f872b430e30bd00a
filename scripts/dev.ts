import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { resolve } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { developEnvironment, WRITE_QUERY_TYPES } from '../src/config/buildSettings';
import { checkArguments } from '../src/config/checkArguments';
import { readServerSettings, SettingsError } from '../src/config/env.server';
import { loadEnvFile } from '../src/config/loadEnvFile';
import { errorMessage } from '../src/lib/errorMessage';
import { lockText, takeBuildLock } from '../src/server/builds/run/buildLock';
import { gatsbyCommand } from '../src/server/builds/run/runBuildCommand';
import { compareSnapshots, readSnapshot } from '../src/server/builds/content/snapshot';
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
  const content = await serveContent(projectDirectory, settings, (message) => console.error(message), fromThisSite);
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
      PRISMIC_API_ENDPOINT: content.endpoint.url,
      ...(content.endpoint.accessToken && { PRISMIC_ACCESS_TOKEN: content.endpoint.accessToken }),
    },
  });
  if (child.pid) lock.storeChildId(child.pid);

  let known = await readSnapshot(content.endpoint);
  const refresh = async () => {
    const next = await readSnapshot(content.endpoint);
    const change = compareSnapshots(known, next);
    known = next;
    const documents = [...change.added, ...change.changed, ...change.removed].map(({ id }) => id);
    if (documents.length === 0) return;
    await fetch(`http://localhost:${port}/__refresh`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: webhookBody({ repository: content.endpoint.repository, content: next }, documents),
    });
  };
  content.service?.onChange(() => {
    refresh().catch((error: unknown) => console.error(`The change could not be shown: ${errorMessage(error)}`));
  });

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
  const expected = error instanceof SettingsError;
  console.error(expected ? error.message : error);
  process.exit(1);
});
