import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Bytes of variants to keep; beyond, the oldest go. */
const LIMIT = 512 * 1024 * 1024;
/** How many new variants between two looks at the size. */
const WRITES_PER_CHECK = 200;

/** Keeps what takes long to make on disk, and makes each thing once however many ask for it at the same time. */
export class VariantCache {
  private readonly underWay = new Map<string, Promise<Buffer>>();
  private readonly waiting: (() => void)[] = [];
  private running = 0;
  private writes = 0;

  /** @param concurrency how many things to make at the same time */
  constructor(
    private readonly directory: string,
    private readonly concurrency: number,
  ) {}

  /** @param key letters, digits, hyphens and underscores */
  get(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.underWay.get(key);
    if (known) return known;
    const result = this.read(key, make).finally(() => this.underWay.delete(key));
    this.underWay.set(key, result);
    return result;
  }

  private async read(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const file = join(this.directory, key.slice(0, 2), key);
    const kept = await readFile(file).catch(() => undefined);
    if (kept) return kept;
    const made = await this.inTurn(make);
    await this.write(file, made).catch(() => undefined); // A full disk must not keep pictures from being shown.
    return made;
  }

  private async inTurn(make: () => Promise<Buffer>): Promise<Buffer> {
    if (this.running >= this.concurrency) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.running += 1;
    try {
      return await make();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }

  /** Nobody ever sees half a file. */
  private async write(file: string, bytes: Buffer): Promise<void> {
    await mkdir(dirname(file), { recursive: true });
    const temporary = `${file}.${randomUUID()}.tmp`;
    try {
      await writeFile(temporary, bytes);
      await rename(temporary, file);
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
    this.writes += 1;
    if (this.writes % WRITES_PER_CHECK === 0) await this.prune();
  }

  private async prune(): Promise<void> {
    const names = await readdir(this.directory, { recursive: true });
    const found = await Promise.all(
      names.map(async (name) => {
        const file = join(this.directory, name);
        const info = await stat(file).catch(() => undefined);
        return info?.isFile() ? [{ file, size: info.size, time: info.mtimeMs }] : [];
      }),
    );
    const files = found.flat().sort((a, b) => b.time - a.time);
    let total = 0;
    for (const { file, size } of files) {
      total += size;
      if (total > LIMIT) await rm(file, { force: true });
    }
  }
}
