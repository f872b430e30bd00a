import type { Currency, PriceBook } from './priceBook';
import { firstSelection, type CountedField, type Selection } from './selection';
import { addressWith, readState, STATE_PARAMETER, writeState, type Correction } from './stateLink';

export interface CalculatorState {
  readonly selection: Selection;
  /** Corrections made to the link that was followed; empty after the first change. */
  readonly corrections: readonly Correction[];
  /** That link itself, while its corrections are shown. */
  readonly correctedLink?: string;
  /** Earlier selections, oldest first, for undoing. */
  readonly past: readonly Selection[];
  /** Fields whose entry is no number; the price counts what was there before. */
  readonly invalid: readonly CountedField[];
  /** Counts the replacements of the whole selection, such as undo; what was typed before one is no longer shown. */
  readonly turn: number;
}

const MAX_STEPS = 100;
/** Changes of one field within this many ms are one undo step. */
const ONE_STEP_MS = 800;
/** Throttle for address updates, because browsers refuse more than a few a second. */
const ADDRESS_MS = 350;

export type CalculatorStore = ReturnType<typeof createCalculatorStore>;

/**
 * Store of the current configuration and its undo history, outside React. It is read from the address and written back
 * with `replaceState`: the browser's history holds pages, not keystrokes.
 * @param currency initial currency
 */
export function createCalculatorStore(book: PriceBook, currency?: Currency) {
  const selection = firstSelection(book, currency);
  const first: CalculatorState = { selection, corrections: [], past: [], invalid: [], turn: 0 };
  let state = first;
  let lastChange = { field: '', at: 0 };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();

  const set = (next: Partial<CalculatorState>) => {
    state = { ...state, ...next };
    listeners.forEach((listener) => listener());
  };
  const show = (selection: Selection, past: readonly Selection[], turn = state.turn + 1) => {
    set({ selection, turn, past: past.slice(-MAX_STEPS), corrections: [], correctedLink: undefined });
    writeAddressSoon();
  };

  function replace(selection: Selection) {
    lastChange = { field: '', at: 0 };
    show(selection, [...state.past, state.selection]);
  }
  function writeAddressSoon() {
    const { pathname } = window.location;
    timer ??= setTimeout(() => {
      timer = undefined;
      // The visitor may have left the page meanwhile.
      if (window.location.pathname === pathname) writeAddress();
    }, ADDRESS_MS);
  }
  function writeAddress() {
    const address = addressWith(window.location.href, writeState(book, state.selection));
    window.history.replaceState(window.history.state, '', address);
  }

  return {
    snapshot: () => state,
    firstSnapshot: () => first,
    subscribe(listener: () => void) {
      listeners.add(listener);
      const flush = () => timer !== undefined && writeAddress();
      window.addEventListener('pagehide', flush);
      return () => {
        listeners.delete(listener);
        window.removeEventListener('pagehide', flush);
      };
    },
    /** The configuration as the query of an address. */
    query: () => `?${new URLSearchParams({ [STATE_PARAMETER]: writeState(book, state.selection) }).toString()}`,
    /** Loads the configuration in an address, or the initial one. */
    open(search: string) {
      const link = new URLSearchParams(search).get(STATE_PARAMETER);
      const parsed = link === null ? { selection, corrections: [] } : readState(book, link, selection);
      set({ ...parsed, correctedLink: link ?? undefined, past: [], turn: state.turn + 1 });
    },
    /**
     * Changes the selection. Quick changes of one field are one undo step.
     * @param change gets the current selection, which may be newer than the caller's last render
     */
    change(change: (now: Selection) => Partial<Selection>, field: string) {
      const at = Date.now();
      const sameStep = field === lastChange.field && at - lastChange.at < ONE_STEP_MS && state.past.length > 0;
      lastChange = { field, at };
      show(
        { ...state.selection, ...change(state.selection) },
        sameStep ? state.past : [...state.past, state.selection],
        state.turn,
      );
    },
    /** Marks a field whose entry cannot be counted, or unmarks it. */
    mark(field: CountedField, isInvalid: boolean) {
      if (state.invalid.includes(field) === isInvalid) return;
      set({ invalid: isInvalid ? [...state.invalid, field] : state.invalid.filter((one) => one !== field) });
    },
    undo() {
      const before = state.past.at(-1);
      lastChange = { field: '', at: 0 };
      if (before) show(before, state.past.slice(0, -1));
    },
    /** Replaces the whole selection, in one undo step. */
    replace,
    reset: () => replace(first.selection),
    dismissCorrections() {
      set({ corrections: [], correctedLink: undefined });
      writeAddressSoon();
    },
  };
}
