import { connectionFault, isLastingFault } from './connectionFault';

export type ContentErrorKind =
  | 'invalid-query'
  | 'access'
  | 'repository-not-found'
  | 'release-not-found'
  | 'ref-not-found'
  | 'ref-expired'
  | 'preview-expired'
  | 'rate-limit'
  | 'unreachable'
  | 'not-an-api'
  | 'unavailable';

/** Maximum length of a service's error detail, so that the message stays a sentence. */
const MAX_DETAIL_LENGTH = 200;

interface Details {
  /** Whether the error is transient, so that a retry can help. */
  readonly isTransient?: boolean;
  /** The current master ref in the response, when the requested ref is stale. */
  readonly masterRef?: string;
}

/** Content could not be read. The message says what happened, which setting or service it concerns and what to do. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly isTransient: boolean;
  readonly masterRef: string | undefined;

  constructor(
    readonly kind: ContentErrorKind,
    message: string,
    { isTransient = false, masterRef }: Details = {},
  ) {
    super(message);
    this.isTransient = isTransient;
    this.masterRef = masterRef;
    // Gatsby prints the code around each line of a stack; the fault is not in the code.
    this.stack = `${this.name}: ${message}`;
  }
}

/** Source of content: the server's embedded service, Prismic, or another address from a setting. */
export type ContentSource = 'embedded' | 'prismic' | 'endpoint';

/** Which state of a repository is read. */
export interface ReadState {
  readonly kind: 'master' | 'release-id' | 'release-label' | 'ref';
  /** Id of the release. */
  readonly id?: string;
  /** Label of the release. */
  readonly label?: string;
}

/** Facts about the repository for error messages. */
export interface RepositoryFacts {
  readonly repositoryName: string;
  /** Address of its content API. */
  readonly endpoint: string;
  readonly source: ContentSource;
  /** The state to read, as in the settings. */
  readonly readingMode: ReadState;
  readonly hasAccessToken: boolean;
  /** The setting with the repository's name, if it is not `PRISMIC_REPOSITORY`. */
  readonly nameSetting?: string;
}

/** The error for a response of the content API. `body` is its text, `ref` the requested ref, if any. */
export function contentErrorOf(
  status: number,
  body: string,
  ref: string | undefined,
  facts: RepositoryFacts,
): ContentError {
  const { type, message } = parse(body);
  const name = nameOf(facts);
  if (status === 400) {
    const advice = {
      embedded: 'check the models in customtypes/ and src/slices/',
      prismic: 'its models have to be those in customtypes/ and src/slices/, so push them with "npm run content:push"',
      endpoint: 'its models have to be those in customtypes/ and src/slices/, or correct PRISMIC_API_ENDPOINT',
    };
    const detail = message && ` (${message.slice(0, MAX_DETAIL_LENGTH)})`;
    return new ContentError('invalid-query', `${name} refuses a query as invalid${detail}: ${advice[facts.source]}.`);
  }
  if (status === 401 || status === 403) {
    const token = {
      embedded: 'the token that the server was started with',
      prismic: 'a permanent token from its API settings',
      endpoint: `a token of the service at ${facts.endpoint}`,
    };
    const advice = facts.hasAccessToken
      ? 'refuses PRISMIC_ACCESS_TOKEN: set it to'
      : 'is private: set PRISMIC_ACCESS_TOKEN to';
    return new ContentError('access', `${name} ${advice} ${token[facts.source]} (status ${status}).`);
  }
  if (type === 'api_security_error' && /preview token.*expired/i.test(message)) {
    const advice =
      facts.readingMode.kind === 'ref'
        ? 'The preview that PRISMIC_REF names has expired: open it again in Prismic and set its new ref, or remove PRISMIC_REF.'
        : `${name} says that the preview of the request has expired: open it again in Prismic.`;
    return new ContentError('preview-expired', advice);
  }
  if (type === 'api_notfound_error' || status === 410) {
    const kind = status === 410 ? 'ref-expired' : 'ref-not-found';
    const named = ref ? `the ref "${ref}"` : 'the ref of the request';
    const problem = status === 410 ? `says that ${named} has expired` : `does not know ${named}`;
    return new ContentError(kind, `${name} ${problem}: ${staleAdvice(facts.readingMode)}.`, {
      masterRef: /master ref is: (\S+)\s*$/i.exec(message)?.[1],
      // A manually set ref does not become valid again.
      isTransient: facts.readingMode.kind !== 'ref',
    });
  }
  if (status === 404) {
    const advice = {
      embedded: `There is no content service at ${facts.endpoint}: run "npm run build", which starts it, or set PRISMIC_API_ENDPOINT to one that runs.`,
      prismic: `There is no Prismic repository named "${facts.repositoryName}": correct ${nameSettingOf(facts)}.`,
      endpoint: `There is no content API at ${facts.endpoint}: correct PRISMIC_API_ENDPOINT.`,
    };
    return new ContentError('repository-not-found', advice[facts.source]);
  }
  if (status === 429) {
    return new ContentError(
      'rate-limit',
      `${name} still answers "too many requests" (429) after several pauses: try again in some minutes.`,
      { isTransient: true },
    );
  }
  const isTransient = status < 400 || status >= 500 || status === 408 || status === 425;
  return new ContentError('unavailable', `${name} answers with status ${status}: ${serviceAdvice(facts)}.`, {
    isTransient,
  });
}

/** The error for a missing or truncated response. */
export function unreachable(cause: unknown, facts: RepositoryFacts): ContentError {
  const advice = isLastingFault(cause)
    ? {
        embedded: 'correct PRISMIC_API_ENDPOINT',
        prismic: "check the clock and the certificates of this machine (NODE_EXTRA_CA_CERTS names a proxy's)",
        endpoint: 'correct PRISMIC_API_ENDPOINT, or name its certificate in NODE_EXTRA_CA_CERTS',
      }[facts.source]
    : serviceAdvice(facts);
  return new ContentError(
    'unreachable',
    `The content API at ${facts.endpoint} does not answer (${connectionFault(cause)}): ${advice}.`,
    { isTransient: !isLastingFault(cause) },
  );
}

/** The error for a response that is not a content API's: not JSON, truncated, or another service's. */
export function notAnApi(facts: RepositoryFacts): ContentError {
  const what = `The service at ${facts.endpoint} is not a Prismic content API, or sends an incomplete response`;
  return new ContentError('not-an-api', `${what}: ${serviceAdvice(facts)}.`, { isTransient: true });
}

/**
 * The error for a search whose pages do not bring all of its documents: without them, their pages would be taken away.
 * @param count such as "98 of 100"
 */
export function incompleteResults(count: string, facts: RepositoryFacts): ContentError {
  const what = `${nameOf(facts)} sends ${count} documents`;
  return new ContentError('not-an-api', `${what}, so none is used: ${serviceAdvice(facts)}.`, { isTransient: true });
}

/** The error for a repository without the requested state: the release in the settings, or any published content. */
export function missingReadState(facts: RepositoryFacts): ContentError {
  const { kind, id, label } = facts.readingMode;
  if (kind === 'master' || kind === 'ref') return notAnApi(facts);
  const [what, setting] =
    kind === 'release-id'
      ? [`the id "${id}"`, 'PRISMIC_RELEASE_ID']
      : [`the label "${label}"`, 'PRISMIC_RELEASE_LABEL'];
  return new ContentError(
    'release-not-found',
    `${nameOf(facts)} has no release with ${what}: correct ${setting}, or remove it to build the published content.`,
  );
}

/** Advice for a service that responds with an error. */
function serviceAdvice(facts: RepositoryFacts): string {
  return {
    embedded: 'start the server with "npm start", or build with "npm run build": both start the content service',
    prismic: `look at https://status.prismic.io and at the network of this machine, and check ${nameSettingOf(facts)}`,
    endpoint: 'look at the service there, or correct PRISMIC_API_ENDPOINT',
  }[facts.source];
}

function nameSettingOf({ nameSetting = 'PRISMIC_REPOSITORY' }: RepositoryFacts): string {
  return nameSetting;
}

function nameOf({ source, repositoryName, endpoint }: RepositoryFacts): string {
  return source === 'prismic' ? `The Prismic repository "${repositoryName}"` : `The content service at ${endpoint}`;
}

function staleAdvice(mode: RepositoryFacts['readingMode']): string {
  if (mode.kind === 'ref') return 'correct PRISMIC_REF, or remove it to build the published content';
  if (mode.kind === 'master') return 'content was published again and again while it was read, so try once more';
  const setting = mode.kind === 'release-id' ? 'PRISMIC_RELEASE_ID' : 'PRISMIC_RELEASE_LABEL';
  return `the release changed again and again while it was read, so try once more, or correct ${setting}`;
}

function parse(body: string): { type: string; message: string } {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value !== 'object' || value === null) return { type: '', message: '' };
    const text = (name: string) => {
      const found: unknown = Reflect.get(value, name);
      return typeof found === 'string' ? found : '';
    };
    return { type: text('type'), message: text('message').replace(/\s+/g, ' ').trim() };
  } catch {
    // A proxy's error page is not quoted.
    return { type: '', message: '' };
  }
}
