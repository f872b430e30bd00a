import { mkdirSync } from 'node:fs';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import path from 'node:path';

const AT_ONCE = 2;

/** Keeps rendered variants on disk. The same variant is rendered once, however many ask for it at the same time. */
export class VariantCache {
  private readonly underWay = new Map<string, Promise<Buffer>>();
  private readonly waiting: (() => void)[] = [];
  private busy = 0;

  constructor(private readonly directory: string) {
    mkdirSync(directory, { recursive: true });
  }

  /** The variant with this key (letters, digits, `-` and `_`), rendered if it is not there. */
  async get(key: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.underWay.get(key);
    if (known) return known;
    const work = this.find(key, render).finally(() => this.underWay.delete(key));
    this.underWay.set(key, work);
    return work;
  }

  private async find(key: string, render: () => Promise<Buffer>): Promise<Buffer> {
    const file = path.join(this.directory, key);
    const stored = await readFile(file).catch(() => undefined);
    if (stored) return stored;
    await this.enter();
    try {
      const rendered = await render();
      const part = `${file}.${randomUUID()}.part`;
      await writeFile(part, rendered);
      await rename(part, file);
      return rendered;
    } finally {
      this.leave();
    }
  }

  /** Encoding takes a core, so only a few run at a time. */
  private async enter(): Promise<void> {
    if (this.busy >= AT_ONCE) await new Promise<void>((resolve) => this.waiting.push(resolve));
    else this.busy += 1;
  }

  private leave(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.busy -= 1;
  }
}
