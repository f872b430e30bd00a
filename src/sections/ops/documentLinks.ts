import { publicSettings } from '../../config/public';

/** Opens a preview of a published document at the embedded service; at Prismic, previews begin in its editor. */
export function previewOf(id: string): string | undefined {
  if (!publicSettings.embedded) return undefined;
  return `/_content/previews/session/draft?${new URLSearchParams({ document: id }).toString()}`;
}

/** The document in Prismic's editor; the embedded service has none. */
export function editorOf(id: string): string | undefined {
  return publicSettings.embedded
    ? undefined
    : `https://${publicSettings.repositoryName}.prismic.io/builder/pages/${encodeURIComponent(id)}`;
}
