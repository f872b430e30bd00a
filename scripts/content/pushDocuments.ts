import {
  createClient,
  createMigration,
  createWriteClient,
  ForbiddenError,
  RepositoryNotFoundError,
  type MigrateReporterEvents,
  type PrismicDocument,
} from '@prismicio/client';
import { defaultEndpoint } from '../../src/content/repositoryAddress';
import { documentNames } from './documentNames';
import { Journal, journalingFetch } from './journal';
import { PushRefused, type PushOptions } from './pushOptions';

/**
 * Brings media and documents into the repository's migration release, from where somebody publishes them in Prismic. Prismic's own write client does it,
 * one write every 1.5 seconds; what an earlier push has brought is not sent again. Documents that are published in the repository are only changed
 * with `overwrite`.
 * @throws PushRefused when documents are there already and may not be changed, or a language is missing
 */
export async function pushDocuments(options: PushOptions): Promise<void> {
  const { say, dryRun, overwrite, repository } = options;
  const source = createClient(repository, { documentAPIEndpoint: options.source });
  const documents = await source.dangerouslyGetAll({ lang: '*' });
  const published = await publishedIn(options, new Set(documents.map(({ lang }) => lang)));
  const nameOf = documentNames(documents);
  const nameThere = documentNames(published);
  const ids = new Map(published.map((document) => [nameThere(document), document.id]));
  const idOf = (document: PrismicDocument) => ids.get(nameOf(document));
  const journal = new Journal(options.journalFile);
  const present = documents.filter(idOf);
  const foreign = present.find((document) => !journal.hasMade(idOf(document)));
  if (foreign && !overwrite) {
    throw new PushRefused(
      `The repository has ${present.length} of these documents already, such as ${nameOf(foreign)}. No document was changed. Add --overwrite to replace them.`,
    );
  }
  const migration = createMigration();
  for (const document of documents) {
    const migrated = migration.createDocumentFromPrismic(document, titleOf(document) ?? nameOf(document));
    const id = idOf(document);
    // A document with an id is changed rather than created.
    if (id !== undefined) migrated.document.id = id;
  }
  const { size } = migration._assets;
  const there = present.length > 0 ? `, ${present.length} of which are there already` : '';
  if (dryRun) {
    say(`Would bring ${size} files and ${documents.length} documents${there}.`);
    for (const document of documents) say(`  would ${idOf(document) ? 'replace' : 'add'} ${nameOf(document)}`);
    return;
  }
  say(`Bringing ${size} files and ${documents.length} documents${there}, one write every 1.5 seconds.`);
  if (journal.size > 0) say(`${journal.size} writes of an earlier push are not sent again.`);
  const writer = createWriteClient(repository, {
    writeToken: options.writeToken,
    documentAPIEndpoint: options.endpoints?.content ?? defaultEndpoint(repository),
    ...(options.accessToken && { accessToken: options.accessToken }),
    ...(options.endpoints?.assets && { assetAPIEndpoint: options.endpoints.assets }),
    ...(options.endpoints?.migration && { migrationAPIEndpoint: options.endpoints.migration }),
    fetch: journalingFetch(journal, overwrite ? fetch : sparingFetch(ids)),
  });
  await writer.migrate(migration, { reporter: (event) => report(event, say) });
  say('Done. The documents are in the migration release: publish it in Prismic.');
}

/** A `fetch` that refuses to change a published document: an earlier push has made it, and somebody may have edited it since. */
function sparingFetch(ids: ReadonlyMap<string, string>): typeof fetch {
  const names = new Map([...ids].map(([name, id]) => [id, name]));
  return async (input, init) => {
    const name = names.get(String(input).replace(/^.*\//, ''));
    if (init?.method !== 'PUT' || name === undefined) return fetch(input, init);
    throw new PushRefused(`${name} is published in the repository and differs. Add --overwrite to replace it.`);
  };
}

function report(event: MigrateReporterEvents, say: (line: string) => void): void {
  const place = (what: string, { current, total }: { current: number; total: number }) => `${what} ${current} of ${total}`;
  if (event.type === 'assets:creating') say(`${place('file', event.data)}: ${event.data.asset.config.filename}`);
  if (event.type === 'documents:creating') say(`${place('document', event.data)}: ${event.data.document.title}`);
  if (event.type === 'documents:updating') say(`${place('content', event.data)}: ${event.data.document.title}`);
}

/** The documents that are published in the repository, which has to have the languages. */
async function publishedIn(
  { repository, endpoints, accessToken }: PushOptions,
  needed: ReadonlySet<string>,
): Promise<PrismicDocument[]> {
  const client = createClient(repository, {
    documentAPIEndpoint: endpoints?.content ?? defaultEndpoint(repository),
    ...(accessToken && { accessToken }),
  });
  try {
    const { languages } = await client.getRepository();
    const missing = [...needed].filter((lang) => !languages.some(({ id }) => id === lang));
    if (missing.length > 0)
      throw new PushRefused(`The repository does not have the language ${missing.join(', ')}: add it in Prismic's settings.`);
    return await client.dangerouslyGetAll({ lang: '*' });
  } catch (error) {
    if (error instanceof RepositoryNotFoundError)
      throw new PushRefused(`There is no repository named "${repository}". Make one in Prismic first.`, { cause: error });
    if (error instanceof ForbiddenError)
      throw new PushRefused('The repository is private: set PRISMIC_ACCESS_TOKEN to a permanent token.', { cause: error });
    throw error;
  }
}

/** What Prismic lists a document as. */
function titleOf({ data }: PrismicDocument): string | undefined {
  const { title, name } = data as Record<string, unknown>;
  return [title, name].find((value): value is string => typeof value === 'string' && value !== '');
}
