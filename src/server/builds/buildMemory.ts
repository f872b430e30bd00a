import { setFlagsFromString } from 'node:v8';

/** With so many documents, what the processes of a build keep although nobody needs it any more would come to gigabytes. */
const MANY_DOCUMENTS = 6_000;

interface Memory {
  /** Room for objects that live briefly, in MB: in Node's own, a build collects garbage for a fifth of its time. */
  readonly nursery: number;
  /** By so many per cent the rest may grow before it is cleared away; left to Node, to four times what is needed. */
  readonly growth?: number;
}
const PLENTY: Memory = { nursery: 64 };
/** For Gatsby's process alone, which works off a small change by itself. */
const ENOUGH: Memory = { nursery: 16, growth: 70 };
/** For Gatsby's process and its workers at the same time. */
const LITTLE = { nursery: 16, growth: 40 } satisfies Memory;

const growing = (percent: number) => `--heap-growing-percent=${percent}`;

/** What a build is about to do. */
export interface BuildSize {
  /** How many the content has. */
  readonly documents: number;
  /** Whether only some of them have changed since the build before. */
  readonly isChange: boolean;
}

/**
 * How the processes of a build treat memory, as variables of their environment: a build of very many documents has to fit into 2 GB together
 * with this process, which treats its own so from then on.
 * @param nodeOptions switches that they have anyway
 */
export function buildMemory({ documents, isChange }: BuildSize, nodeOptions = ''): Record<string, string> {
  const isLarge = documents >= MANY_DOCUMENTS;
  const { nursery, growth } = isLarge ? (isChange ? ENOUGH : LITTLE) : PLENTY;
  // In the environment, which whatever a build starts is given.
  const options = [nodeOptions, `--max-semi-space-size=${nursery}`];
  if (growth !== undefined) {
    // This process is there all the time.
    setFlagsFromString(growing(LITTLE.growth));
    // None of Node's own switches, so each process sets it when it starts.
    const code = `import{setFlagsFromString}from'node:v8';setFlagsFromString('${growing(growth)}')`;
    options.push(`--import=data:text/javascript,${code}`);
  }
  return {
    NODE_OPTIONS: options.filter(Boolean).join(' '),
    // Otherwise the C library keeps a store of free memory for each thread.
    ...(isLarge && { MALLOC_ARENA_MAX: '2' }),
  };
}
