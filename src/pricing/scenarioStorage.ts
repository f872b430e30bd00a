import { OWN_ENTRIES } from '../config/ownEntries';

const KEY = OWN_ENTRIES.scenarios.name;

/** The configurations that this browser keeps, in the notation of links. None when storage is blocked or holds something else. */
export function keptScenarios(): string[] {
  try {
    const kept: unknown = JSON.parse(window.localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string').slice(0, 3) : [];
  } catch {
    return inMemory;
  }
}

/** Keeps them; where storage is blocked, as long as the page lives. */
export function keepScenarios(scenarios: readonly string[]): void {
  inMemory = [...scenarios];
  try {
    window.localStorage.setItem(KEY, JSON.stringify(scenarios));
  } catch {
    // Blocked or full: they stay in memory.
  }
}

let inMemory: string[] = [];
