/** Error codes of Node, its HTTP client and OpenSSL, each with a description of the fault. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/^ECONNREFUSED$/, 'it refuses connections'],
  [/^(ENOTFOUND|EAI_)/, 'its name is not known to DNS'],
  [/^(ECONNRESET|EPIPE|UND_ERR_SOCKET|ECONNABORTED|UND_ERR_ABORTED)$/, 'it cuts the connection'],
  [/^(ETIMEDOUT|UND_ERR_\w+_TIMEOUT)$/, 'it cannot be reached in time'],
  [/^(EHOSTUNREACH|ENETUNREACH|EHOSTDOWN|ENETDOWN|EADDRNOTAVAIL|EINVAL)$/, 'there is no way through the network to it'],
  [/^(Z_|ERR__|ERR_PADDING|ERR_BROTLI|ERR_ZLIB)/, 'its response cannot be decompressed'],
  [/^(HPE_|UND_ERR_RES_CONTENT_LENGTH|UND_ERR_HEADERS_OVERFLOW)/, 'its response breaks the rules of HTTP'],
  [
    /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|CRL_|HOSTNAME_MISMATCH|INVALID_CA)/,
    'its TLS certificate is not trusted',
  ],
  [/^(EPROTO|ERR_SSL|ERR_TLS)/, 'it does not speak TLS as this machine does'],
];
/** Messages of `fetch` errors without a code. */
const PHRASES: readonly (readonly [RegExp, string])[] = [
  [/redirect count exceeded/i, 'it redirects in a circle'],
  [/other side closed|terminated|premature close|socket hang up/i, 'it cuts the connection'],
  [
    /incorrect header check|unexpected end of file|invalid (block|stored|distance|code)/i,
    'its response cannot be decompressed',
  ],
];

/** A response that was aborted; the message is part of a sentence, like the result of `connectionFault`. */
export class ResponseAborted extends Error {
  override name = 'ResponseAborted';
}

/**
 * Why a service cannot be reached, as part of a sentence, such as "it refuses connections".
 * @param cause error of `fetch` or of reading its response: Node wraps the reason, and a wrapped error may come from
 *   another realm
 */
export function connectionFault(cause: unknown): string {
  const chain = [...causesOf(cause)];
  const given = chain.find(({ name }) => name === 'ResponseAborted');
  if (given) return given.message;
  const codes = chain.flatMap(({ code }) => code ?? []);
  // After a redirect the name is not that of the requested address.
  const unknown = chain.find(({ code, hostname }) => hostname !== undefined && /^(ENOTFOUND|EAI_)/.test(code ?? ''));
  if (unknown) return `the name ${unknown.hostname} is not known to DNS`;
  for (const [pattern, words] of WORDS) if (codes.some((code) => pattern.test(code))) return words;
  for (const [pattern, words] of PHRASES) if (chain.some(({ message }) => pattern.test(message))) return words;
  const code = codes.at(-1);
  return code === undefined ? 'no connection comes about' : `no connection comes about, ${code}`;
}

/** Whether a retry cannot help, as for an invalid certificate. */
export function isLastingFault(cause: unknown): boolean {
  return /\bTLS\b/.test(connectionFault(cause));
}

/** Whether the request certainly did not reach the service. */
export function neverArrived(cause: unknown): boolean {
  const codes = [...causesOf(cause)].flatMap(({ code }) => code ?? []);
  return codes.some((code) =>
    /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|UND_ERR_CONNECT_TIMEOUT|EHOSTUNREACH|ENETUNREACH)$/.test(code),
  );
}

interface Cause {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  readonly hostname?: string;
}

function* causesOf(cause: unknown): Generator<Cause> {
  for (let error = cause, depth = 0; typeof error === 'object' && error !== null && depth < 10; depth += 1) {
    const { name, message, code, hostname, errors } = error as Record<string, unknown>;
    yield {
      name: String(name ?? ''),
      message: String(message ?? ''),
      ...(typeof code === 'string' && { code }),
      ...(typeof hostname === 'string' && { hostname }),
    };
    // For a name with several addresses, each connection attempt has its own error.
    if (Array.isArray(errors)) for (const one of errors) yield* causesOf(one);
    error = 'cause' in error ? error.cause : undefined;
  }
}
