/** Fake timers for the date only: `jest.useFakeTimers({ now, doNotFake: [...TIMERS] })`. */
export const TIMERS = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;
