/** The effect of a push on a file or document. */
type Outcome = 'new' | 'changed' | 'unchanged';

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
  private readonly outcomes = {
    file: new Map<string, { name: string; outcome: Outcome }>(),
    document: new Map<string, { name: string; outcome: Outcome }>(),
  };
  private documentWrites = 0;

  /** Registers a file or document. It counts as unchanged unless a write follows. */
  addUnchanged({ kind, key, name }: Pushed): void {
    if (!this.outcomes[kind].has(key)) this.outcomes[kind].set(key, { name, outcome: 'unchanged' });
  }

  /** Records a write and returns the response of a real repository. */
  send({ kind, key, name }: Pushed, method: string): Response {
    const outcomes = this.outcomes[kind];
    const isNew = method === 'POST' || outcomes.get(key)?.outcome === 'new';
    outcomes.set(key, { name, outcome: isNew ? 'new' : 'changed' });
    if (kind === 'document') this.documentWrites += 1;
    const id = `not-sent-${outcomes.size}`;
    const isMade = kind === 'document' && method === 'POST';
    return Response.json(
      { id, url: `https://images.invalid/${id}`, width: 1, height: 1 },
      { status: isMade ? 201 : 200 },
    );
  }

  /** @param there text with the number of documents in the repository */
  tell(there: string, say: (line: string) => void): void {
    const [files, documents] = [[...this.outcomes.file.values()], [...this.outcomes.document.values()]];
    const sent = (all: typeof files) => all.filter(({ outcome }) => outcome !== 'unchanged');
    const count = (all: typeof files, wanted: Outcome) =>
      `${all.filter(({ outcome }) => outcome === wanted).length} ${wanted}`;
    say(`Would bring ${sent(files).length} files and ${sent(documents).length} documents${there}.`);
    for (const { name } of sent(files)) say(`  would add the file ${name}`);
    for (const { name, outcome } of sent(documents)) say(`  would ${outcome === 'new' ? 'add' : 'replace'} ${name}`);
    say(`Asset API: ${count(files, 'new')}, ${count(files, 'unchanged')}.`);
    const counts = [count(documents, 'new'), count(documents, 'changed'), count(documents, 'unchanged')].join(', ');
    say(`Migration API: ${counts}, in ${this.documentWrites} writes.`);
  }
}
