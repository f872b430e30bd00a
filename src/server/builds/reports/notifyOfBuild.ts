import { randomUUID } from 'node:crypto';
import type { ServerSettings } from '../../../config/env.server';
import { problemText, type ContentProblem } from '../../../lib/contentProblem';
import { postSigned } from '../../signedPost';
import type { BuildRecord } from '../queue/buildHistory';

const TIMEOUT_MS = 10_000;

type Receiver = Pick<ServerSettings, 'buildNotifyUrl' | 'buildNotifySecret' | 'siteUrl'>;

/**
 * Posts a failed or refused build to BUILD_NOTIFY_URL, once, as JSON. A retried build is posted when its retries are
 * exhausted.
 *
 * Rejects if the receiver cannot be reached or responds with an error.
 */
export async function notifyOfBuild(receiver: Receiver, record: BuildRecord): Promise<void> {
  if (record.result !== 'failed' && record.result !== 'refused') return;
  // A retry may still publish it.
  if (record.retry) return;
  const { id, result, problems, startedAt, durationMs, trigger } = record;
  const attempts = 1 + (trigger.attempt ?? 0);
  await post(receiver, { id, result, problems, startedAt, durationMs, trigger: trigger.kind, attempts });
}

/**
 * Posts content problems to BUILD_NOTIFY_URL as JSON: `result` is `content-problems`, `problems` has a sentence for
 * each, and `contentProblems` has file, document, field, expected and actual value, and what is served meanwhile.
 *
 * Rejects if the receiver cannot be reached or responds with an error.
 */
export async function notifyOfProblems(receiver: Receiver, problems: readonly ContentProblem[]): Promise<void> {
  await post(receiver, { result: 'content-problems', problems: problems.map(problemText), contentProblems: problems });
}

async function post({ buildNotifyUrl, buildNotifySecret, siteUrl }: Receiver, message: object): Promise<void> {
  if (!buildNotifyUrl) return;
  const body = JSON.stringify({ site: siteUrl, ...message });
  const response = await postSigned({
    url: buildNotifyUrl,
    secret: buildNotifySecret,
    id: randomUUID(),
    body,
    timeoutMs: TIMEOUT_MS,
    signedBefore: () => body,
  });
  if (!response.ok) throw new Error(`The receiver of build notifications answered ${response.status}.`);
}
