import { connectionFault } from '../../src/lib/connectionFault';
import { patientFetch, type Wait } from '../../src/lib/patientFetch';
import { CommandError } from './commandError';

/** A file of some size comes within this. */
const LONGEST_MS = 300_000;

/**
 * A file that documents name by its address.
 * @param what such as `the file harbour.png`
 * @throws CommandError when it cannot be had as a whole
 */
export async function fetchFile(what: string, url: string, init: RequestInit, pause?: Wait): Promise<Response> {
  const failed = (reason: string) =>
    new CommandError(
      `${what[0]?.toUpperCase()}${what.slice(1)} cannot be read from ${url} (${reason}): look at that address, or correct it in content/, and run the command again.`,
    );
  try {
    const response = await patientFetch(url, { ...init, signal: AbortSignal.timeout(LONGEST_MS) }, pause);
    if (!response.ok) throw failed(`status ${response.status}`);
    return new Response(await response.arrayBuffer(), {
      headers: { 'content-type': response.headers.get('content-type') ?? '' },
    });
  } catch (error) {
    throw error instanceof CommandError ? error : failed(connectionFault(error));
  }
}
