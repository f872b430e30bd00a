/** The effect of a push on a file or document. */
type Fate = 'new' | 'changed' | 'unchanged';

/** A file or a document of a push. */
export interface Pushed {
  readonly kind: 'file' | 'document';
  /** Unique among its kind. */
  readonly key: string;
  /** Display name. */
  readonly name: string;
}

/** Collects what a push would send. */
export class DryRun {
  private readonly fates = { file: new Map<string, { name: string; fate: Fate }>(), document: new Map<string, { name: string; fate: Fate }>() };
  private documentWrites = 0;

  /** Registers a file or document. It counts as unchanged unless a write follows. */
  meets({ kind, key, name }: Pushed): void {
    if (!this.fates[kind].has(key)) this.fates[kind].set(key, { name, fate: 'unchanged' });
  }

  /** Records a write and returns the response of a real repository. */
  send({ kind, key, name }: Pushed, method: string): Response {
    const fates = this.fates[kind];
    const isNew = method === 'POST' || fates.get(key)?.fate === 'new';
    fates.set(key, { name, fate: isNew ? 'new' : 'changed' });
    if (kind === 'document') this.documentWrites += 1;
    const id = `not-sent-${fates.size}`;
    const isMade = kind === 'document' && method === 'POST';
    return Response.json({ id, url: `https://images.invalid/${id}`, width: 1, height: 1 }, { status: isMade ? 201 : 200 });
  }

  /** @param there text with the number of documents in the repository */
  tell(there: string, say: (line: string) => void): void {
    const [files, documents] = [[...this.fates.file.values()], [...this.fates.document.values()]];
    const sent = (all: typeof files) => all.filter(({ fate }) => fate !== 'unchanged');
    const count = (all: typeof files, wanted: Fate) => `${all.filter(({ fate }) => fate === wanted).length} ${wanted}`;
    say(`Would bring ${sent(files).length} files and ${sent(documents).length} documents${there}.`);
    for (const { name } of sent(files)) say(`  would add the file ${name}`);
    for (const { name, fate } of sent(documents)) say(`  would ${fate === 'new' ? 'add' : 'replace'} ${name}`);
    say(`Asset API: ${count(files, 'new')}, ${count(files, 'unchanged')}.`);
    const counts = [count(documents, 'new'), count(documents, 'changed'), count(documents, 'unchanged')].join(', ');
    say(`Migration API: ${counts}, in ${this.documentWrites} writes.`);
  }
}
