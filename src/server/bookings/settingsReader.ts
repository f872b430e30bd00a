import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ContentProblem } from '../../lib/contentProblem';
import { contentClient } from '../builds/contentClient';
import type { ContentEndpoint } from '../builds/snapshot';
import { readBookingSettings, type BookingSettings } from './settings';

const FRESH_MS = 30_000;

export interface SettingsReaderOptions {
  readonly content: () => ContentEndpoint;
  /** Where the last settings that could be used are kept from one start to the next. */
  readonly file: string;
  /** Takes all that is wrong with the settings, whenever they are read. */
  readonly onProblems?: (problems: readonly ContentProblem[]) => void;
  readonly onWarning?: (error: unknown) => void;
  readonly now?: () => number;
}

export interface SettingsReader {
  /**
   * The booking settings as they are in the content service, asked again after half a minute. While the service does not answer, or has
   * settings that cannot be used, the last ones stay in force, over a restart too. Rejects only when there never were any.
   */
  current(): Promise<BookingSettings>;
  /** Asks the content service at once, as after a change of the content. */
  lookAgain(): Promise<void>;
}

/** What is kept: the document's data, since settings are read anew by each version of the server. */
interface Kept {
  readonly repository: string;
  readonly data: unknown;
}

export function createSettingsReader(options: SettingsReaderOptions): SettingsReader {
  const { content, file, onProblems, onWarning, now = Date.now } = options;
  let last: { readonly settings: BookingSettings; readonly at: number } | undefined;
  let asking: Promise<BookingSettings> | undefined;
  let kept: string | undefined;

  /** The settings that could be used last, of this process or of one before. */
  const lastUsable = async () => last?.settings ?? (await readKept(file, content().repository));
  const ask = async (): Promise<BookingSettings> => {
    const endpoint = content();
    // Somebody waits for it.
    const client = contentClient(endpoint, { attempts: 2, signal: AbortSignal.timeout(5_000) });
    const { id, type, uid, lang, data } = await client.getSingle('booking_settings');
    const { settings, faults } = readBookingSettings(data);
    const before = settings ? undefined : await lastUsable();
    const place = endpoint.published?.().documents.find((entry) => entry.id === id)?.file;
    onProblems?.(
      faults.map((fault): ContentProblem => ({
        ...(place !== undefined && { file: place }),
        document: { id, type, uid, lang },
        ...fault,
        part: 'published',
        served: before ? 'last-settings' : 'nothing',
      })),
    );
    if (settings) await keep({ repository: endpoint.repository, data });
    const used = settings ?? before;
    if (!used) throw new Error('The booking settings cannot be used, and there are none from before.');
    last = { settings: used, at: now() };
    return used;
  };
  const keep = async (settings: Kept) => {
    const text = JSON.stringify(settings);
    if (text === kept) return;
    try {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(`${file}.tmp`, text);
      await rename(`${file}.tmp`, file);
      kept = text;
    } catch (error) {
      // Bookings go on without it until the next start.
      onWarning?.(error);
    }
  };
  const refreshed = async (): Promise<BookingSettings> => {
    asking ??= ask().finally(() => (asking = undefined));
    try {
      return await asking;
    } catch (error) {
      const settings = await lastUsable();
      if (!settings) throw error;
      last = { settings, at: now() };
      return settings;
    }
  };
  return {
    current: async () => (last && now() - last.at < FRESH_MS ? last.settings : refreshed()),
    async lookAgain() {
      // What is being read may be from before the change.
      await asking?.catch(() => undefined);
      await refreshed().catch(() => undefined);
    },
  };
}

async function readKept(file: string, repository: string): Promise<BookingSettings | undefined> {
  try {
    const kept: Kept = JSON.parse(await readFile(file, 'utf8'));
    return kept.repository === repository ? readBookingSettings(kept.data).settings : undefined;
  } catch {
    return undefined;
  }
}
