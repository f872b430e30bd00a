import { rmSync } from 'node:fs';
import { readdir, readFile, rm, stat, utimes } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { writeFileAtomic } from '../../writeFileAtomic';

/** Maximum size of the cache in bytes. */
const MAX_BYTES = 512 * 1024 * 1024;

/** An LRU cache on disk for rendered variants. */
export class VariantCache {
  /** Sizes in bytes by key. */
  private readonly sizes: LRUCache<string, number>;
  private loading: Promise<void> | undefined;

  constructor(
    private readonly directory: string,
    private readonly maxBytes = MAX_BYTES,
  ) {
    this.sizes = new LRUCache({
      maxSize: maxBytes,
      sizeCalculation: (bytes) => Math.max(1, bytes),
      dispose: (_bytes, key, reason) => {
        if (reason === 'evict') rmSync(this.fileOf(key), { force: true });
      },
    });
  }

  /** @param key letters, digits, hyphens and underscores */
  async read(key: string): Promise<Buffer | undefined> {
    const file = this.fileOf(key);
    const cached = await readFile(file).catch(() => undefined);
    if (!cached) return undefined;
    await this.load();
    this.sizes.set(key, cached.length);
    const now = new Date();
    // Persists the LRU order.
    await utimes(file, now, now).catch(() => undefined);
    return cached;
  }

  /** Stores a value. A full disk is ignored, since this is only a cache. */
  async write(key: string, bytes: Buffer): Promise<void> {
    if (bytes.length > this.maxBytes) return;
    try {
      await this.load();
      await writeFileAtomic(this.fileOf(key), bytes);
    } catch {
      return;
    }
    this.sizes.set(key, bytes.length);
  }

  /** Loads the cache of an earlier process, once. */
  private load(): Promise<void> {
    return (this.loading ??= this.readDirectory());
  }

  private async readDirectory(): Promise<void> {
    const names = await readdir(this.directory, { recursive: true }).catch(() => []);
    const found: { key: string; size: number; time: number }[] = [];
    for (const name of names) {
      const file = join(this.directory, name);
      const info = await stat(file).catch(() => undefined);
      if (!info?.isFile()) continue;
      // Left by a process that was killed during a write.
      if (name.endsWith('.tmp')) await rm(file, { force: true });
      else found.push({ key: basename(name), size: info.size, time: info.mtimeMs });
    }
    for (const { key, size } of found.sort((a, b) => a.time - b.time)) this.sizes.set(key, size);
  }

  private fileOf(key: string): string {
    return join(this.directory, key.slice(0, 2), key);
  }
}
