import {
  createMigration,
  createWriteClient,
  type MigrateReporterEvents,
  type PrismicDocument,
} from '@prismicio/client';
import { defaultEndpoint } from '../../src/content/repositoryAddress';
import { ContentError } from '../../src/lib/contentError';
import { linksIn } from '../../src/lib/documentLinks';
import { conflictLines } from './conflicts';
import { documentNames } from './documentNames';
import { DryRun, type Pushed } from './dryRun';
import { fetchFile } from './fetchFile';
import { Journal } from './journal';
import { PushRefused, type PushOptions } from './pushOptions';
import { readPublished, readSource, type Published } from './readPublished';
import { apiAddress, realAddress } from './writeAddress';

/**
 * Uploads media and documents to the repository's migration release, which an editor then publishes in Prismic. Uses
 * Prismic's write client with one write every 1.5 seconds; skips what an earlier push has sent. Published documents are
 * only changed with `overwrite`.
 * @throws PushRefused if existing documents may not be changed or a language is missing; CommandError or ContentError
 *   if an API refuses or does not respond, or the journal is unusable
 */
export async function pushDocuments(options: PushOptions): Promise<void> {
  const { say, overwrite, repository, writes } = options;
  const source = await readSource(repository, options.source, options.pause);
  const { documents } = source;
  if (documents.length === 0) return say('There are no documents in content/.');
  const journal = new Journal(options.journalFile);
  const { root, documents: published } = await publishedIn(options, source);
  const nameOf = documentNames(documents);
  const nameThere = documentNames(published);
  const ids = new Map(published.map((document) => [nameThere(document), document.id]));
  const idOf = (document: PrismicDocument) => ids.get(nameOf(document));
  const present = documents.filter(idOf);
  const there = new Map(published.map((document) => [document.id, document]));
  /** The fields in which the repository has other content; empty for a document that is equal. */
  const differences = new Map(
    present.map((document) => {
      const other = there.get(idOf(document) ?? '');
      return [document, other ? conflictLines(other, document, options.models) : []];
    }),
  );
  const differing = present.filter((document) => differences.get(document)?.length);
  const foreign = differing.find((document) => !journal.hasMade(idOf(document)));
  if (foreign && !overwrite) {
    for (const document of differing)
      [nameOf(document), ...(differences.get(document) ?? [])].forEach((line) => say(line));
    throw new PushRefused(
      `The repository has ${differing.length} of these documents with other content, such as ${nameOf(foreign)}. No document was changed. Add --overwrite to replace them, or take theirs with npm run content:pull.`,
    );
  }
  const pushed = new Set(documents.map(({ id }) => id));
  for (const document of documents) {
    const links = unpushedLinks(document, pushed);
    if (links.length > 0)
      say(`${nameOf(document)} links to ${links.join(', ')}, which is not pushed: the link will be empty.`);
  }
  const migration = createMigration<PrismicDocument>();
  for (const document of documents) {
    const migrated = migration.createDocumentFromPrismic(document, titleOf(document) ?? nameOf(document));
    const id = idOf(document);
    // With an id the document is updated rather than created.
    if (id !== undefined) migrated.document.id = id;
  }
  const amongThem = present.length > 0 ? `, ${present.length} of which are there already` : '';
  const dryRun = options.dryRun ? new DryRun() : undefined;
  if (!dryRun) journal.prepare();

  const content = options.contentEndpoint ?? defaultEndpoint(repository);
  // Tokens go to their own host only: Prismic's client would send the write token along.
  const tokenFor = (url: string) =>
    new URL(url).origin === new URL(options.source.url).origin ? options.source.accessToken : undefined;
  /** The item that is being uploaded. */
  let current: Pushed | undefined;
  const writer = createWriteClient<PrismicDocument>(repository, {
    writeToken: options.writeToken,
    documentAPIEndpoint: content,
    fetch: async (address: string, init: RequestInit = {}) => {
      const { kind, name }: Pick<Pushed, 'kind' | 'name'> = current ?? { kind: 'document', name: 'that comes first' };
      const what = `the ${kind} ${name}`;
      const { api, url } = realAddress(address, writes.endpoints);
      if (api === undefined)
        return address.startsWith(content) ? Response.json(root) : fetchFile(what, url, tokenFor(url), options.pause);
      const method = init.method ?? 'GET';
      if (method === 'GET') return writes.fetch(api, what, url, init);
      const send = async () => {
        const id = url.replace(/^.*\//, '');
        const known = method === 'PUT' ? present.find((document) => idOf(document) === id) : undefined;
        const lines = (known && differences.get(known)) ?? [];
        // Documents that are published already are not sent again.
        if (known && lines.length === 0) return Response.json({});
        // An earlier push created it, and an editor may have changed it since.
        if (known && !overwrite) {
          lines.forEach((line) => say(line));
          throw new PushRefused(
            `${nameOf(known)} is published in the repository and differs. Add --overwrite to replace it.`,
          );
        }
        return dryRun && current ? dryRun.send(current, method) : writes.fetch(api, what, url, init);
      };
      return journal.once({ method, url, body: init.body }, send, !dryRun);
    },
  });
  const reporter = (event: MigrateReporterEvents) => {
    current = pushedIn(event, nameOf) ?? current;
    writer.assetAPIEndpoint = apiAddress('assets');
    writer.migrationAPIEndpoint = apiAddress('migration');
    if (!dryRun && event.type === 'start') {
      const { assets } = event.data.pending;
      say(`Bringing ${assets} files and ${documents.length} documents${amongThem}, one write every 1.5 seconds.`);
      if (journal.size > 0) say(`${journal.size} writes of an earlier push are not sent again.`);
    }
    if (!dryRun) report(event, say);
    else if (current) dryRun.addUnchanged(current);
  };
  await writer.migrate(migration, { reporter });
  if (dryRun) dryRun.tell(amongThem, say);
  else say('Done. The documents are in the migration release: publish it in Prismic.');
}

/** The links of a document to documents that are not among those that are pushed, each target once, by name. */
function unpushedLinks(document: PrismicDocument, pushed: ReadonlySet<string>): string[] {
  const targets = linksIn(document.data).filter(({ id }) => !pushed.has(id));
  const names = targets.map(({ id, type, uid }) => {
    const known = [type === 'broken_type' ? undefined : type, uid].filter((part) => typeof part === 'string');
    return known.length > 1 ? known.join('/') : id;
  });
  return [...new Set(names)];
}

/** The file or document of a progress event. */
function pushedIn(event: MigrateReporterEvents, nameOf: (document: PrismicDocument) => string): Pushed | undefined {
  if (event.type === 'assets:creating') {
    const { id, filename } = event.data.asset.config;
    return { kind: 'file', key: String(id), name: filename };
  }
  if (event.type !== 'documents:creating' && event.type !== 'documents:updating') return undefined;
  const { originalPrismicDocument: original, title = '' } = event.data.document;
  if (!original) return { kind: 'document', key: title, name: title };
  return { kind: 'document', key: original.id, name: nameOf({ ...original, uid: original.uid ?? null }) };
}

function report(event: MigrateReporterEvents, say: (line: string) => void): void {
  const progress = (what: string, { current, total }: { current: number; total: number }) =>
    `${what} ${current} of ${total}`;
  if (event.type === 'assets:creating') say(`${progress('file', event.data)}: ${event.data.asset.config.filename}`);
  if (event.type === 'documents:creating') say(`${progress('document', event.data)}: ${event.data.document.title}`);
  if (event.type === 'documents:updating') say(`${progress('content', event.data)}: ${event.data.document.title}`);
}

/**
 * The published documents of the repository, which must have the languages. If it does not respond, a dry run uses the
 * journal.
 */
async function publishedIn(options: PushOptions, source: Published): Promise<Published> {
  const { repository, accessToken, contentEndpoint: endpoint, pause, say } = options;
  let published: Published;
  try {
    published = await readPublished({ repository, accessToken, endpoint, pause });
  } catch (error) {
    if (!options.dryRun || !(error instanceof ContentError) || !error.isTransient) throw error;
    say(`What is published in the repository is not known, only what the journal says. ${error.message}`);
    return { ...source, documents: [] };
  }
  const there = published.root.languages ?? [];
  const needed = [...new Set(source.documents.map(({ lang }) => lang))];
  const missing = needed.filter((lang) => !there.some(({ id }) => id === lang));
  if (missing.length > 0)
    throw new PushRefused(
      `The repository does not have the language ${missing.join(', ')}: add it in Prismic's settings.`,
    );
  return published;
}

/** The document's title in Prismic's list. */
function titleOf({ data }: PrismicDocument): string | undefined {
  const { title, name } = data as Record<string, unknown>;
  return [title, name].find((value): value is string => typeof value === 'string' && value !== '');
}
