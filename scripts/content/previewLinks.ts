import type { PreviewableDocument, PreviewList } from '../../src/server/content/previews/listPreviews';

export interface PreviewLink {
  readonly label: string;
  readonly link: string;
}

/**
 * What a running server can show as a preview.
 * @param name part of a title, uid, id or label: only what has it; a published document by its id too
 * @throws Error with one sentence when the server cannot be asked
 */
export async function previewLinks(url: string, token: string | undefined, name?: string): Promise<PreviewLink[]> {
  const response = await fetch(`${url}/_content/previews`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  }).catch(() => {
    throw new Error(`No server answers at ${url}. Start it with npm start, or name it with --url.`);
  });
  if (response.status === 401) throw new Error('The server wants its own token. On its machine it is found in .data; elsewhere set OPS_TOKEN, or add it to .env.');
  if (!response.ok) throw new Error(`The server at ${url} has no embedded content service to preview from.`);
  const { drafts, releases } = (await response.json().catch(() => {
    throw new Error(`What answers at ${url} is not this site's server. Name that with --url.`);
  })) as PreviewList;
  const entry = (kind: string, document: PreviewableDocument): PreviewLink & { words: string } => ({
    label: `${kind}: ${document.title} (${document.type}${document.uid ? `/${document.uid}` : ''}, ${document.lang}${document.isPublished ? '' : ', new'})`,
    link: url + document.link,
    words: `${document.title} ${document.uid ?? ''} ${document.id}`,
  });
  const all = [
    ...drafts.map((draft) => entry('draft', draft)),
    ...releases.flatMap((release) => [
      { label: `release: ${release.label}`, link: url + release.link, words: `${release.label} ${release.id}` },
      ...release.documents.map((document) => entry(release.label, document)),
    ]),
  ];
  return all
    .filter(({ words }) => name === undefined || words.toLowerCase().includes(name.toLowerCase()))
    .map(({ label, link }) => ({ label, link }));
}
