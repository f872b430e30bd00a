export type ContentErrorKind =
  | 'invalid-query'
  | 'access'
  | 'repository-not-found'
  | 'ref-not-found'
  | 'ref-expired'
  | 'preview-expired'
  | 'rate-limit'
  | 'unreachable'
  | 'unknown-type'
  | 'unavailable';

/** Content that could not be read. The message says what happened, which setting is concerned and what to do. */
export class ContentError extends Error {
  override name = 'ContentError';

  constructor(
    readonly kind: ContentErrorKind,
    message: string,
    /** The master ref that the answer named, when the ref asked for is stale. */
    readonly masterRef?: string,
  ) {
    super(message);
    // Gatsby prints the code around every line of a stack; none of it is where the mistake is.
    this.stack = `${this.name}: ${message}`;
  }
}

/** What a message needs to know about the repository that was asked. */
export interface AskedRepository {
  readonly repositoryName: string;
  /** Address of its content API. */
  readonly endpoint: string;
  readonly embedded: boolean;
  /** What of it is read, as the settings name it. */
  readonly readingMode: { readonly kind: 'master' | 'release-id' | 'release-label' | 'ref' };
  readonly hasAccessToken: boolean;
}

/** The error that an answer of the content API stands for. `body` is its text, `ref` the ref that was asked for, if any. */
export function contentErrorOf(
  status: number,
  body: string,
  ref: string | undefined,
  asked: AskedRepository,
): ContentError {
  const { type, message } = parse(body);
  const name = `The content repository "${asked.repositoryName}"`;
  if (status === 400) {
    return new ContentError(
      'invalid-query',
      `${name} refused a query as invalid (${message}): check that its models are those in customtypes/ and src/slices/, and push them if not.`,
    );
  }
  if (status === 401 || status === 403) {
    const advice = asked.hasAccessToken
      ? 'refused PRISMIC_ACCESS_TOKEN: create a new permanent token in its API settings'
      : 'is private: set PRISMIC_ACCESS_TOKEN to a permanent token from its API settings';
    return new ContentError('access', `${name} ${advice} (status ${status}).`);
  }
  if (type === 'api_security_error' && /preview token.*expired/i.test(message)) {
    return new ContentError(
      'preview-expired',
      `The preview that PRISMIC_REF names has expired: open it again in Prismic and set its new ref, or remove PRISMIC_REF.`,
    );
  }
  if (type === 'api_notfound_error' || status === 410) {
    const kind = status === 410 ? 'ref-expired' : 'ref-not-found';
    const problem =
      status === 410 ? `says that the ref "${ref ?? ''}" has expired` : `does not know the ref "${ref ?? ''}"`;
    const masterRef = /master ref is: (\S+)\s*$/i.exec(message)?.[1];
    return new ContentError(kind, `${name} ${problem}: ${staleAdvice(asked.readingMode)}.`, masterRef);
  }
  if (status === 404) {
    return new ContentError(
      'repository-not-found',
      asked.embedded
        ? `There is no content service at ${asked.endpoint}: correct PRISMIC_API_ENDPOINT, or run "npm run build", which starts it.`
        : `There is no Prismic repository named "${asked.repositoryName}" at ${asked.endpoint}: correct PRISMIC_REPOSITORY or PRISMIC_API_ENDPOINT.`,
    );
  }
  if (status === 429) {
    return new ContentError(
      'rate-limit',
      `${name} still answers "too many requests" (429) after several pauses: try again in some minutes.`,
    );
  }
  return new ContentError(
    'unavailable',
    `${name} answered with status ${status} at ${asked.endpoint}: try again later, or check PRISMIC_API_ENDPOINT.`,
  );
}

/** The error for no answer at all. */
export function unreachable(cause: unknown, asked: AskedRepository): ContentError {
  const reason = reasonOf(cause);
  const advice = asked.embedded
    ? 'run "npm run build", which starts the content service, or set PRISMIC_API_ENDPOINT to one that runs'
    : 'check the network, PRISMIC_REPOSITORY and PRISMIC_API_ENDPOINT';
  return new ContentError(
    'unreachable',
    `The content API at ${asked.endpoint} does not answer (${reason}): ${advice}.`,
  );
}

function staleAdvice(mode: AskedRepository['readingMode']): string {
  if (mode.kind === 'ref') return 'correct PRISMIC_REF, or remove it to build the published content';
  if (mode.kind === 'master') return 'content was published again and again while it was read, so build once more';
  const setting = mode.kind === 'release-id' ? 'PRISMIC_RELEASE_ID' : 'PRISMIC_RELEASE_LABEL';
  return `the release changed again and again while it was read, so build once more, or correct ${setting}`;
}

/** Node wraps the reason, and a wrapped error may come from another realm, where `instanceof` does not see it. */
function reasonOf(cause: unknown): string {
  if (typeof cause !== 'object' || cause === null) return String(cause);
  if ('cause' in cause && cause.cause !== undefined) return reasonOf(cause.cause);
  if ('code' in cause && typeof cause.code === 'string') return cause.code;
  return 'message' in cause ? String(cause.message) : 'no reason given';
}

function parse(body: string): { type: string; message: string } {
  try {
    const value: unknown = JSON.parse(body);
    if (typeof value !== 'object' || value === null) return { type: '', message: body.slice(0, 200) };
    const type = 'type' in value && typeof value.type === 'string' ? value.type : '';
    const message = 'message' in value && typeof value.message === 'string' ? value.message : '';
    return { type, message: message.replace(/\s+/g, ' ').trim() };
  } catch {
    return { type: '', message: body.slice(0, 200) };
  }
}
