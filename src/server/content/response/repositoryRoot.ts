import type { JsonObject } from '../repository/json';
import type { Release } from '../repository/release';
import type { Snapshot } from '../repository/snapshot';
import type { Grant } from './resolveRef';

/** Version and license in every response, as in Prismic's. */
export const EDITION = { version: 'embedded', license: 'All Rights Reserved' };

/**
 * The API's root response.
 * @param grant what the request may read: nothing else is listed
 */
export function repositoryRoot(snapshot: Snapshot, origin: string, grant: Grant): JsonObject {
  const { settings, master } = snapshot;
  const releases = snapshot.releases.filter(({ id }) => grant.isWhole || grant.releases.has(id));
  const base = `${origin}/_content`;
  const text = (fallback?: string) => ({ type: 'String', multiple: false, ...(fallback && { default: fallback }) });
  const number = (fallback: string) => ({ type: 'Integer', multiple: false, default: fallback });
  const enctype = 'application/x-www-form-urlencoded';
  return {
    refs: [
      { id: 'master', ref: master.ref, label: 'Master', isMasterRef: true },
      ...releases.map(({ id, ref, label, scheduledAt }) => ({
        id,
        ref,
        label,
        ...(scheduledAt !== undefined && { scheduledAt }),
      })),
    ],
    integrationFieldsRef: null,
    bookmarks: {},
    types: Object.fromEntries(grant.isWhole ? snapshot.types : typesIn(snapshot, releases)),
    languages: settings.languages.map((language) => ({ ...language })),
    tags: [...master.tags],
    forms: {
      everything: {
        method: 'GET',
        enctype,
        action: `${base}/api/v2/documents/search`,
        fields: {
          ref: text(),
          q: { type: 'String', multiple: true },
          lang: text(),
          page: number('1'),
          pageSize: number('20'),
          after: text(),
          fetch: text(),
          fetchLinks: text(),
          graphQuery: text(),
          orderings: text(),
          referer: text(),
        },
      },
      tags: { method: 'GET', enctype, action: `${base}/api/tags`, fields: {} },
    },
    oauth_initiate: `${base}/auth`,
    oauth_token: `${base}/auth/token`,
    ...EDITION,
    experiments: { draft: [], running: [] },
  };
}

/** Types with a model, and types of readable documents. */
function typesIn({ models, master, types }: Snapshot, releases: readonly Release[]): [string, string][] {
  const views = [master, ...releases.map(({ view }) => view)];
  return [...types].filter(([id]) => models.types.has(id) || views.some((view) => view.hasType(id)));
}
