import { availableParallelism } from 'node:os';
import { RenderQueue, type Wanted } from './renderQueue';
import { VariantCache } from './variantCache';

/** How many pictures may wait to be drawn: more than a page has in a preview, fewer than a client waits for. */
const MAX_WAITING = 48;
const MOST_AT_ONCE = 2;

export interface RendererOptions {
  /** Where pictures that were drawn are kept; it can be emptied at any time. */
  readonly cacheDirectory: string;
  /** Bytes that they may take there. */
  readonly maxBytes?: number;
  readonly maxWaiting?: number;
}

/** Draws pictures, each once, and keeps them. */
export class Renderer {
  private readonly cache: VariantCache;
  private readonly queue: RenderQueue;

  constructor({ cacheDirectory, maxBytes, maxWaiting = MAX_WAITING }: RendererOptions) {
    this.cache = new VariantCache(cacheDirectory, maxBytes);
    this.queue = new RenderQueue(Math.max(1, Math.min(MOST_AT_ONCE, availableParallelism())), maxWaiting);
  }

  /**
   * @param key names what is drawn in letters, digits, hyphens and underscores
   * @returns undefined when it would have to be drawn and is not admitted
   * @throws QueueFullError, the signal's reason, and what `draw` throws
   */
  async get(key: string, draw: () => Promise<Buffer>, wanted: Wanted): Promise<Buffer | undefined> {
    const kept = await this.cache.read(key);
    if (kept) return kept;
    if (wanted.admit && !(await wanted.admit())) return undefined;
    return this.queue.add(
      key,
      async () => {
        const drawn = await draw();
        await this.cache.write(key, drawn);
        return drawn;
      },
      wanted,
    );
  }
}
