import { createHmac } from 'node:crypto';
import type { ServerSettings } from '../../config/env.server';
import type { BuildRecord } from './buildHistory';

const TIMEOUT_MS = 10_000;

/**
 * Posts a failed or refused build to BUILD_NOTIFY_URL, once, as JSON; one that is tried again when that is given up. With BUILD_NOTIFY_SECRET the header
 * `x-signature: sha256=…` carries the HMAC of the body, so that the receiver can tell it from a forgery.
 *
 * Rejects when the receiver cannot be reached or answers with an error.
 */
export async function notifyOfBuild(
  {
    buildNotifyUrl,
    buildNotifySecret,
    siteUrl,
  }: Pick<ServerSettings, 'buildNotifyUrl' | 'buildNotifySecret' | 'siteUrl'>,
  record: BuildRecord,
): Promise<void> {
  if (!buildNotifyUrl || (record.result !== 'failed' && record.result !== 'refused')) return;
  // It may yet be published by itself.
  if (record.retry) return;
  const { id, result, problems, startedAt, durationMs, trigger } = record;
  const attempts = 1 + (trigger.attempt ?? 0);
  const told = { site: siteUrl, id, result, problems, startedAt, durationMs, trigger: trigger.kind, attempts };
  const body = JSON.stringify(told);
  const signature = buildNotifySecret && createHmac('sha256', buildNotifySecret).update(body).digest('hex');
  const response = await fetch(buildNotifyUrl, {
    method: 'POST',
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
    headers: { 'content-type': 'application/json', ...(signature ? { 'x-signature': `sha256=${signature}` } : {}) },
    body,
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`The receiver of build notifications answered ${response.status}.`);
}
