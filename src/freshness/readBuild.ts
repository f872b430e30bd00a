import { http, request } from '../lib/http';
import type { BuildMeta } from './builds';

const TIMEOUT_MS = 15_000;

/** Id of the live build; undefined for an invalid response, such as a captive portal's page. */
export async function readLatest(): Promise<string | undefined> {
  const latest = await read('/builds/latest.json');
  return isObject(latest) && typeof latest.id === 'string' && /^[\w-]{1,64}$/.test(latest.id) ? latest.id : undefined;
}

/** The manifest of a build; undefined for an invalid response. */
export async function readMeta(id: string): Promise<BuildMeta | undefined> {
  const meta = await read(`/builds/meta/${id}.json`);
  return isMeta(meta) ? meta : undefined;
}

/** Whether the site responds at all, with any status. */
export async function isReachable(address: string): Promise<boolean> {
  return request(address, { method: 'HEAD', timeout: TIMEOUT_MS }).then(
    () => true,
    () => false,
  );
}

function read(address: string): Promise<unknown> {
  return http<unknown>(address, { responseType: 'json', cache: 'no-cache', timeout: TIMEOUT_MS });
}

function isMeta(value: unknown): value is BuildMeta {
  return (
    isObject(value) && isObject(value.matcher) && isObject(value.matcher.static) && isObject(value.matcher.wildcard)
  );
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
