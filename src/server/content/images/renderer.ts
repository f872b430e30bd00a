import { availableParallelism } from 'node:os';
import { RenderQueue, type JobOptions } from './renderQueue';
import { VariantCache } from './variantCache';

/** Queue limit: more images than a preview page has, fewer than a client would wait for. */
const MAX_WAITING = 48;
const MAX_CONCURRENCY = 2;

export interface RendererOptions {
  /** Cache directory of rendered images; it may be deleted at any time. */
  readonly cacheDirectory: string;
  readonly maxWaiting?: number;
}

/** Renders images with a cache and a queue. */
export class Renderer {
  private readonly cache: VariantCache;
  private readonly queue: RenderQueue;

  constructor({ cacheDirectory, maxWaiting = MAX_WAITING }: RendererOptions) {
    this.cache = new VariantCache(cacheDirectory);
    this.queue = new RenderQueue(Math.max(1, Math.min(MAX_CONCURRENCY, availableParallelism())), maxWaiting);
  }

  /**
   * @param key cache key of letters, digits, hyphens and underscores
   * @returns undefined on a cache miss that is not admitted
   * @throws ApiError if the queue is full, the signal's reason, and errors of `draw`
   */
  async get(key: string, draw: () => Promise<Buffer>, wanted: JobOptions): Promise<Buffer | undefined> {
    const cached = await this.cache.read(key);
    if (cached) return cached;
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
