import { readFile } from 'node:fs/promises';

/** Larger files are read from disk each time, as streams. */
export const LARGEST_KEPT = 512 * 1024;
const MOST_BYTES = 64 * 1024 * 1024;

/** Keeps the bytes of files that were asked for last, up to a limit in bytes. For files that never change under their name. */
export class FileMemory {
  /** By path, the one that was asked for longest ago first. */
  private readonly files = new Map<string, Buffer>();
  private bytes = 0;

  constructor(private readonly limit = MOST_BYTES) {}

  /** The bytes of a file. Rejects when it cannot be read. */
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
