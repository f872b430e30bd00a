import { OWN_ENTRIES } from '../config/ownEntries';

const KEY = OWN_ENTRIES.scenarios.name;

/** Configurations saved in this browser, in the notation of links. Empty when storage is blocked or invalid. */
export function readScenarios(): string[] {
  try {
    const stored: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, 3) : [];
  } catch {
    return inMemory;
  }
}

/** Saves them; with blocked storage, only in memory. */
export function storeScenarios(scenarios: readonly string[]): void {
  inMemory = [...scenarios];
  try {
    window.localStorage.setItem(KEY, JSON.stringify(scenarios));
  } catch {
    // Storage is blocked or full: they stay in memory.
  }
}

let inMemory: string[] = [];
