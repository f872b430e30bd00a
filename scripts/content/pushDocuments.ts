import {
  createClient,
  createMigration,
  createWriteClient,
  RepositoryNotFoundError,
  type PrismicDocument,
} from '@prismicio/client';
import { defaultEndpoint } from '../../src/content/repositoryAddress';
import { Journal, journalingFetch } from './journal';
import { PushRefused, type PushOptions } from './pushOptions';

/**
 * Brings media and documents into the repository's migration release, from where somebody publishes them in Prismic. Prismic's own write client does it,
 * one write every 1.5 seconds; what an earlier push has brought is not sent again. Documents that were in the repository before are only changed with
 * `overwrite`.
 * @throws PushRefused when documents are there already and may not be changed
 */
export async function pushDocuments(options: PushOptions): Promise<void> {
  const { say, dryRun, overwrite, repository } = options;
  const source = createClient(repository, { documentAPIEndpoint: options.source });
  const documents = await source.dangerouslyGetAll({ lang: '*' });
  const journal = new Journal(options.journalFile);
  const known = await publishedIn(options);
  const ids = new Map(known.map((document) => [nameOf(document), document.id]));
  const present = documents.filter((document) => ids.has(nameOf(document)));
  if (present.length > 0 && !overwrite && journal.size === 0) {
    throw new PushRefused(
      `The repository has ${present.length} of these documents already, such as ${nameOf(present[0] as PrismicDocument)}. Nothing was changed. Add --overwrite to replace them.`,
    );
  }
  const migration = createMigration();
  for (const document of documents) {
    const migrated = migration.createDocumentFromPrismic(document, titleOf(document));
    const id = ids.get(nameOf(document));
    // A document with an id is changed rather than created.
    if (id !== undefined) migrated.document.id = id;
  }
  const { size } = migration._assets;
  const replaced = present.length > 0 ? `, ${present.length} of them replaced` : '';
  if (dryRun) {
    say(`Would bring ${size} files and ${documents.length} documents${replaced}.`);
    for (const document of documents) say(`  ${ids.has(nameOf(document)) ? 'replace' : 'add'} ${nameOf(document)}`);
    return;
  }
  say(`Bringing ${size} files and ${documents.length} documents${replaced}, one write every 1.5 seconds.`);
  if (journal.size > 0) say(`${journal.size} writes of an earlier push are not sent again.`);
  const writer = createWriteClient(repository, {
    writeToken: options.writeToken,
    documentAPIEndpoint: options.endpoints?.content ?? defaultEndpoint(repository),
    ...(options.accessToken && { accessToken: options.accessToken }),
    ...(options.endpoints?.assets && { assetAPIEndpoint: options.endpoints.assets }),
    ...(options.endpoints?.migration && { migrationAPIEndpoint: options.endpoints.migration }),
    fetch: journalingFetch(journal, options.fetch),
  });
  await writer.migrate(migration, {
    reporter: (event) => {
      if (event.type === 'assets:creating') say(`file ${event.data.current} of ${event.data.total}: ${event.data.asset.config.filename}`);
      if (event.type === 'documents:creating') say(`document ${event.data.current} of ${event.data.total}: ${event.data.document.title}`);
      if (event.type === 'documents:updating') say(`content ${event.data.current} of ${event.data.total}: ${event.data.document.title}`);
    },
  });
  say('Done. The documents are in the migration release: publish it in Prismic.');
}

/** The documents that are published in the repository. */
async function publishedIn({ repository, endpoints, accessToken, fetch }: PushOptions): Promise<PrismicDocument[]> {
  const client = createClient(repository, {
    documentAPIEndpoint: endpoints?.content ?? defaultEndpoint(repository),
    ...(accessToken && { accessToken }),
    ...(fetch && { fetch }),
  });
  try {
    return await client.dangerouslyGetAll({ lang: '*' });
  } catch (error) {
    if (!(error instanceof RepositoryNotFoundError)) throw error;
    throw new PushRefused(`There is no repository named "${repository}". Make one in Prismic first.`, { cause: error });
  }
}

function nameOf({ type, uid, lang }: PrismicDocument): string {
  return `${type}${uid ? `/${uid}` : ''} (${lang})`;
}

/** What Prismic lists a document as. */
function titleOf(document: PrismicDocument): string {
  const { title, name } = document.data as Record<string, unknown>;
  const text = [title, name].find((value) => typeof value === 'string' && value !== '');
  return typeof text === 'string' ? text : nameOf(document);
}
