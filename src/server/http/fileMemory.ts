import { readFile } from 'node:fs/promises';

/** Larger files are streamed from disk each time. */
export const LARGEST_KEPT = 512 * 1024;
const MOST_BYTES = 64 * 1024 * 1024;

/** An LRU cache of file contents, limited in bytes. For immutable files. */
export class FileMemory {
  /** By path, least recently used first. */
  private readonly files = new Map<string, Buffer>();
  private bytes = 0;

  constructor(private readonly limit = MOST_BYTES) {}

  /** The bytes of a file. Rejects if it cannot be read. */
  async read(path: string): Promise<Buffer> {
    const known = this.files.get(path);
    if (known) {
      this.files.delete(path);
      this.files.set(path, known);
      return known;
    }
    const content = await readFile(path);
    if (!this.files.has(path)) this.keep(path, content);
    return content;
  }

  private keep(path: string, content: Buffer): void {
    this.files.set(path, content);
    this.bytes += content.length;
    for (const [oldest, { length }] of this.files) {
      if (this.bytes <= this.limit) return;
      this.files.delete(oldest);
      this.bytes -= length;
    }
  }
}
