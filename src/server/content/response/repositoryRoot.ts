import type { RepositoryState } from '../repository/repository';

/** Answers the root of the content API: refs, languages, types, tags and forms. */
export function repositoryRoot(state: RepositoryState, base: string): Record<string, unknown> {
  const { settings, models, master, releases } = state;
  const labels = new Map([...models.types].map(([id, { label }]) => [id, label]));
  for (const { type } of master.newestFirst) if (!labels.has(type)) labels.set(type, type);
  return {
    refs: [
      { id: 'master', ref: master.ref, label: 'Master', isMasterRef: true },
      ...releases.map(({ id, label, snapshot, scheduledAt }) => ({
        id,
        ref: snapshot.ref,
        label,
        ...(scheduledAt === undefined ? {} : { scheduledAt }),
      })),
    ],
    integrationFieldsRef: null,
    bookmarks: {},
    types: Object.fromEntries(labels),
    languages: settings.languages,
    tags: master.tags,
    forms: {
      everything: {
        method: 'GET',
        enctype: 'application/x-www-form-urlencoded',
        action: `${base}/api/v2/documents/search`,
        fields: {
          ref: { type: 'String', multiple: false },
          q: { type: 'String', multiple: true },
          lang: { type: 'String', multiple: false },
          page: { type: 'Integer', multiple: false, default: '1' },
          pageSize: { type: 'Integer', multiple: false, default: '20' },
          after: { type: 'String', multiple: false },
          fetch: { type: 'String', multiple: false },
          fetchLinks: { type: 'String', multiple: false },
          graphQuery: { type: 'String', multiple: false },
          orderings: { type: 'String', multiple: false },
          referer: { type: 'String', multiple: false },
        },
      },
      tags: { method: 'GET', enctype: 'application/x-www-form-urlencoded', action: `${base}/api/tags`, fields: {} },
    },
    oauth_initiate: `${base}/auth`,
    oauth_token: `${base}/auth/token`,
    version: 'embedded',
    license: 'All Rights Reserved',
    experiments: { draft: [], running: [] },
  };
}
