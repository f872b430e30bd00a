import { readFile } from 'node:fs/promises';
import { masterLanguage } from '../../config/languages';
import type { ContentProblem } from '../../lib/contentProblem';
import { contentClient } from '../builds/content/contentClient';
import type { ContentEndpoint } from '../builds/content/snapshot';
import { writeFileAtomic } from '../writeFileAtomic';
import { readBookingSettings, type BookingSettings } from './settings';

const MAX_AGE_MS = 30_000;

export interface SettingsReaderOptions {
  readonly content: () => ContentEndpoint;
  /** Persists the last valid settings across restarts. */
  readonly file: string;
  /** Called with all problems of the settings after each read. */
  readonly onProblems?: (problems: readonly ContentProblem[]) => void;
  readonly onWarning?: (error: unknown) => void;
  readonly now?: () => number;
}

export interface SettingsReader {
  /**
   * The booking settings of the content service, cached for half a minute. While the service does not respond or its
   * settings are invalid, the last valid ones are used, also after a restart. Rejects only if there never were any.
   */
  current(): Promise<BookingSettings>;
  /** Rereads the content service at once, as after a content change. */
  refreshSettings(): Promise<void>;
}

/** The stored form: the document's data, which each version of the server parses itself. */
interface StoredSettings {
  readonly repository: string;
  readonly data: unknown;
  /** By language id; earlier versions stored none. */
  readonly translations?: Readonly<Record<string, unknown>>;
}

/** Creates the reader of the booking settings; nothing is read before the first call. */
export function createSettingsReader(options: SettingsReaderOptions): SettingsReader {
  const { content, file, onProblems, onWarning, now = Date.now } = options;
  let last: { readonly settings: BookingSettings; readonly at: number } | undefined;
  let asking: Promise<BookingSettings> | undefined;
  let written: string | undefined;

  /** The last valid settings, of this process or an earlier one. */
  const lastUsable = async () => last?.settings ?? (await readStored(file, content().repository));
  const ask = async (): Promise<BookingSettings> => {
    const endpoint = content();
    // A request waits for the result, so it is retried only once.
    const client = contentClient(endpoint, { attempts: 2, signal: AbortSignal.timeout(5_000) });
    const all = await client.getAllByType('booking_settings', { lang: '*' });
    const document = all.find((one) => one.lang === masterLanguage.id) ?? all[0];
    if (!document) throw new Error('The repository has no document of the type booking_settings: publish one.');
    const { id, type, uid, lang, data } = document;
    const others = all.filter((other) => other !== document);
    const translations = Object.fromEntries(others.map((other) => [other.lang, other.data]));
    const { settings, faults } = readBookingSettings(data, translations);
    const before = settings ? undefined : await lastUsable();
    const file = endpoint.published?.().documents.find((entry) => entry.id === id)?.file;
    onProblems?.(
      faults.map((fault): ContentProblem => ({
        ...(file !== undefined && { file: file }),
        document: { id, type, uid, lang },
        ...fault,
        part: 'published',
        served: before ? 'last-settings' : 'nothing',
      })),
    );
    if (settings) await store({ repository: endpoint.repository, data, translations });
    const used = settings ?? before;
    if (!used) throw new Error('The booking settings cannot be used, and there are none from before.');
    last = { settings: used, at: now() };
    return used;
  };
  const store = async (settings: StoredSettings) => {
    const text = JSON.stringify(settings);
    if (text === written) return;
    try {
      await writeFileAtomic(file, text);
      written = text;
    } catch (error) {
      // Without the file only a restart loses the settings.
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
    // The clock may have been set back.
    current: async () => (last && Math.abs(now() - last.at) < MAX_AGE_MS ? last.settings : refreshed()),
    async refreshSettings() {
      // A running read may have started before the change.
      await asking?.catch(() => undefined);
      await refreshed().catch(() => undefined);
    },
  };
}

async function readStored(file: string, repository: string): Promise<BookingSettings | undefined> {
  try {
    const stored: StoredSettings = JSON.parse(await readFile(file, 'utf8'));
    return stored.repository === repository
      ? readBookingSettings(stored.data, stored.translations).settings
      : undefined;
  } catch {
    return undefined;
  }
}
