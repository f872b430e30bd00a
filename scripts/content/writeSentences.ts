import { CommandError } from './commandError';

/** Prismic's write APIs, and where their results are visible. */
export const WRITING_APIS = {
  customTypes: {
    name: "Prismic's Custom Types API",
    endpoint: 'https://customtypes.prismic.io',
    files: 'customtypes/ or src/slices/',
  },
  assets: { name: "Prismic's Asset API", endpoint: 'https://asset-api.prismic.io', files: 'content/media/' },
  migration: { name: "Prismic's Migration API", endpoint: 'https://migration.prismic.io', files: 'content/' },
} as const;

export type WritingApi = keyof typeof WRITING_APIS;

/** A request as described in messages. */
export interface WriteRequest {
  readonly api: WritingApi;
  /** Such as `the file harbour.png`. */
  readonly what: string;
  readonly url: string;
  readonly method: string;
  readonly repository: string;
}

/** Maximum length of an API's error detail. */
const MAX_DETAIL_LENGTH = 300;

const GOES_ON = 'run the command again, and it goes on where it stopped';

/** The error for a rejected request. */
export function refusal({ status, body }: { status: number; body: string }, request: WriteRequest): CommandError {
  const { api, what, method, repository } = request;
  const { name, files } = WRITING_APIS[api];
  const detail = detailOf(body);
  const said = `(status ${status}${detail && `: ${detail}`})`;
  return new CommandError(sentence());

  function sentence(): string {
    if (status === 429) return `${name} still answers "too many requests" (status 429): in some minutes, ${GOES_ON}.`;
    if (status === 401 || status === 403)
      return `${name} refuses PRISMIC_WRITE_TOKEN ${said}: set it to a token of "${repository}" from its settings in Prismic: API & Security, Write APIs.`;
    if (status === 404 && method === 'PUT')
      return `${name} does not know ${what} any more ${said}: it may have been deleted in Prismic. Restore it there; or empty the media library and the migration release, delete the journal in .data/push and push anew.`;
    if (status === 404 || status === 410)
      return `${name} does not know the repository "${repository}" ${said}: correct --repository, or the token in PRISMIC_WRITE_TOKEN.`;
    if (status === 413)
      return `${name} refuses ${what} as too large ${said}: make it smaller in ${files}, and ${GOES_ON}.`;
    return `${name} refuses ${what} ${said}: correct it in ${files}, and ${GOES_ON}.`;
  }
}

/**
 * The error for a missing or unusable response.
 * @param fault description of the failure, such as "does not answer (it cuts the connection)"
 */
export function noResponse(
  fault: string,
  request: WriteRequest,
  { arrived, lasts }: { arrived: boolean; lasts: boolean },
): CommandError {
  const { api, what, method } = request;
  const { name } = WRITING_APIS[api];
  const where = lasts
    ? "check the clock and the certificates of this machine (NODE_EXTRA_CA_CERTS names a proxy's)"
    : 'look at https://status.prismic.io and at the network of this machine';
  const destination = api === 'assets' ? 'media library' : 'migration release';
  const isTwice = method === 'POST' && arrived && api !== 'customTypes';
  const arriving = isTwice
    ? ` ${what[0]?.toUpperCase()}${what.slice(1)} may have arrived all the same: if it is in the ${destination} in Prismic, delete it there.`
    : '';
  return new CommandError(`${name} ${fault} for ${what}: ${where}.${arriving} Then ${GOES_ON}.`);
}

/** The error detail in a response; empty for a proxy's HTML page. */
export function detailOf(body: string): string {
  const text = isMarkup(body) ? '' : (messageIn(body) ?? body);
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > MAX_DETAIL_LENGTH ? `${line.slice(0, MAX_DETAIL_LENGTH)}…` : line.replace(/\.$/, '');
}

function isMarkup(body: string): boolean {
  return body.trimStart().startsWith('<');
}

function messageIn(body: string): string | undefined {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value !== 'object' || value === null) return '';
    // The custom types API has used a capitalized key.
    const found = ['message', 'Message', 'error', 'details'].map((name): unknown => Reflect.get(value, name));
    const first = found.find((one) => one !== undefined && one !== null && one !== '');
    const details = Reflect.get(value, 'details');
    const more =
      typeof first === 'string' && details !== undefined && details !== first ? ` ${JSON.stringify(details)}` : '';
    if (first === undefined) return '';
    return typeof first === 'string' ? first + more : JSON.stringify(first);
  } catch {
    return undefined;
  }
}
