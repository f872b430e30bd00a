import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { UsageError } from './names';

/**
 * The files that a generator writes and edits. Nothing is written before `apply`, so that a name that exists or an
 * anchor that is missing leaves the project as it was.
 */
export class Changes {
  private readonly texts = new Map<string, string>();

  /** @param format formats the text of a file by its path */
  constructor(
    readonly projectDirectory: string,
    private readonly format: (file: string, text: string) => Promise<string>,
  ) {}

  /** Plans a new file. @throws UsageError if it exists */
  create(path: string, text: string): void {
    if (this.texts.has(path) || existsSync(this.absolute(path))) throw new UsageError(`${path} exists already.`);
    this.texts.set(path, text);
  }

  /** The text of a file, with the planned changes. */
  read(path: string): string {
    return this.texts.get(path) ?? readFileSync(this.absolute(path), 'utf8');
  }

  /** Plans new text for a file that exists. */
  replace(path: string, text: string): void {
    this.read(path);
    this.texts.set(path, text);
  }

  /**
   * Plans lines before the first place that a pattern matches.
   * @throws Error if it matches nowhere, because the file has another form than the generator knows
   */
  insertBefore(path: string, anchor: RegExp, text: string): void {
    const before = this.read(path);
    const at = before.search(anchor);
    if (at < 0)
      throw new Error(`${path} has no line that matches ${String(anchor)}: change the generator in scripts/new.`);
    this.texts.set(path, before.slice(0, at) + text + before.slice(at));
  }

  /**
   * Writes all files, formatted, and runs further steps that write generated files. If anything fails, every file is as
   * before.
   * @param further returns generated files, made from the files that are written by then
   * @returns paths of written files
   */
  async apply(further: () => readonly { path: string; text: string }[] = () => []): Promise<string[]> {
    const undo: (() => void)[] = [];
    const paths: string[] = [];
    const write = (path: string, text: string) => {
      const file = this.absolute(path);
      const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
      if (before === text) return;
      undo.push(() => (before === undefined ? rmSync(file) : writeFileSync(file, before)));
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, text);
      paths.push(path);
    };
    try {
      for (const [path, text] of this.texts) write(path, await this.format(this.absolute(path), text));
      for (const { path, text } of further()) write(path, text);
    } catch (error) {
      for (const step of undo.reverse()) step();
      throw error;
    }
    return paths;
  }

  private absolute(path: string): string {
    return join(this.projectDirectory, path);
  }
}
