import type { ActiveLink, PreviewableDocument, PreviewList } from '../../src/lib/previewsApi';

export interface PreviewLink {
  readonly label: string;
  /** For an operator's browser. */
  readonly link: string;
}

/** An active preview with its link, and its number for withdrawing it. */
export type ActivePreview = Pick<ActiveLink, 'of' | 'name' | 'endsAt'> & { readonly number: number };

export interface Previews extends Pick<PreviewList, 'problems'> {
  readonly links: readonly PreviewLink[];
  readonly open: readonly ActivePreview[];
}

/**
 * Lists what a running server can preview, and active previews.
 * @param name filter by a part of a title, uid, id or label; published documents also by id
 * @throws Error with a sentence if the server cannot be reached
 */
export async function previewLinks(url: string, token: string | undefined, name?: string): Promise<Previews> {
  const response = await ask(url, '/_content/previews', token);
  if (!response.ok) throw new Error(`The server at ${url} has no embedded content service to preview from.`);
  const { drafts, releases, open, problems } = (await response.json().catch(() => {
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
  return {
    links: all
      .filter(({ words }) => name === undefined || words.toLowerCase().includes(name.toLowerCase()))
      .map(({ label, link }) => ({ label, link })),
    problems,
    open: open.map(({ withdraw, ...preview }) => ({ ...preview, number: Number(withdraw.replace(/^.*\//, '')) })),
  };
}

/**
 * Ends a preview by number for all who have its link.
 * @throws Error with a sentence if there is none or the server cannot be reached
 */
export async function withdrawPreview(url: string, token: string | undefined, number: number): Promise<void> {
  const response = await ask(url, `/_content/previews/open/${number}`, token, 'DELETE');
  if (response.status === 404) throw new Error(`No preview with the number ${number} is open.`);
  if (!response.ok) throw new Error(`The server at ${url} answered ${response.status}.`);
}

/**
 * Makes a link that opens a preview without signing in.
 * @param link of `previewLinks`
 * @throws Error with a sentence if the days are invalid or the server cannot be reached
 */
export async function sharePreview(
  url: string,
  token: string | undefined,
  link: string,
  days: number,
): Promise<string> {
  const named = Object.fromEntries(new URL(link).searchParams);
  const response = await ask(url, '/_content/previews/links/new', token, 'POST', { ...named, days });
  if (response.status === 400) throw new Error('--days takes a whole number from 1 to 90.');
  if (!response.ok) throw new Error(`The server at ${url} answered ${response.status}.`);
  return ((await response.json()) as { link: string }).link;
}

async function ask(
  url: string,
  path: string,
  token: string | undefined,
  method = 'GET',
  body?: object,
): Promise<Response> {
  const headers: Record<string, string> = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(body && { 'content-type': 'application/json' }),
  };
  const response = await fetch(url + path, { method, headers, ...(body && { body: JSON.stringify(body) }) }).catch(
    () => {
      throw new Error(`No server answers at ${url}. Start it with npm start, or name it with --url.`);
    },
  );
  if (response.status === 401)
    throw new Error(
      'The server wants its own token. On its machine it is found in .data; elsewhere set OPS_TOKEN, or add it to .env.',
    );
  return response;
}
