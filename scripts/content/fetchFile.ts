import { connectionFault } from '../../src/lib/connectionFault';
import { fetchWithRetry, type Wait } from '../../src/lib/fetchWithRetry';
import { CommandError } from './commandError';

/** Timeout for a large file. */
const TIMEOUT_MS = 300_000;

/**
 * Downloads a file that documents reference by URL.
 * @param what description such as `the file harbour.png`
 * @param token of the serving content service, if it requires one
 * @throws CommandError if the download is incomplete
 */
export async function fetchFile(what: string, url: string, token: string | undefined, pause?: Wait): Promise<Response> {
  const failed = (reason: string) =>
    new CommandError(
      `${what[0]?.toUpperCase()}${what.slice(1)} cannot be read from ${url} (${reason}): look at that address, or correct it in content/, and run the command again.`,
    );
  const headers: HeadersInit = token === undefined ? {} : { authorization: `Token ${token}` };
  try {
    const response = await fetchWithRetry(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) }, pause);
    if (!response.ok) throw failed(`status ${response.status}`);
    return new Response(await response.arrayBuffer(), {
      headers: { 'content-type': response.headers.get('content-type') ?? '' },
    });
  } catch (error) {
    throw error instanceof CommandError ? error : failed(connectionFault(error));
  }
}
