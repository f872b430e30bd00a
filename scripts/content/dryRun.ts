/** What a push would do with a file or a document. */
type Fate = 'new' | 'changed' | 'unchanged';

/** A file or a document of a push. */
export interface Pushed {
  readonly kind: 'file' | 'document';
  /** Tells it from all others of its kind. */
  readonly key: string;
  /** For people. */
  readonly name: string;
}

/** What a push would send, as it goes through all that it would do. */
export class DryRun {
  private readonly fates = { file: new Map<string, { name: string; fate: Fate }>(), document: new Map<string, { name: string; fate: Fate }>() };
  private documentWrites = 0;

  /** A file or document comes up. Unless something is sent for it, it is as it was. */
  meets({ kind, key, name }: Pushed): void {
    if (!this.fates[kind].has(key)) this.fates[kind].set(key, { name, fate: 'unchanged' });
  }

  /** Notes what would be sent, and gives the answer that a repository would give. */
  send({ kind, key, name }: Pushed, method: string): Response {
    const fates = this.fates[kind];
    const isNew = method === 'POST' || fates.get(key)?.fate === 'new';
    fates.set(key, { name, fate: isNew ? 'new' : 'changed' });
    if (kind === 'document') this.documentWrites += 1;
    const id = `not-sent-${fates.size}`;
    const isMade = kind === 'document' && method === 'POST';
    return Response.json({ id, url: `https://images.invalid/${id}`, width: 1, height: 1 }, { status: isMade ? 201 : 200 });
  }

  /** @param there says how many documents the repository has */
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
