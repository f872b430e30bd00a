/** Plain text of a document. */
export interface DocumentText {
  readonly headings: readonly string[];
  /** Titles, paragraphs and other sentences, in document order. */
  readonly sentences: readonly string[];
}

/** Metadata fields, and fields shown elsewhere. */
const NOT_SHOWN = /^(meta_|apply_|transcript$)/;

/**
 * The text in a document's fields: rich text by its blocks, and every other string with a space, because keys, options
 * and addresses have none. Links, images and embeds are skipped.
 */
export function textOf(data: unknown): DocumentText {
  const headings: string[] = [];
  const sentences: string[] = [];
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      if (value.trim().includes(' ')) sentences.push(value.trim());
    } else if (Array.isArray(value)) {
      value.forEach(visit);
    } else if (isRecord(value)) {
      if (isBlock(value)) (/^heading/.test(value.type) ? headings : sentences).push(value.text.trim());
      else if (!isReference(value)) {
        for (const [key, field] of Object.entries(value)) if (!NOT_SHOWN.test(key)) visit(field);
      }
    }
  };
  visit(data);
  return { headings: headings.filter(Boolean), sentences: sentences.filter(Boolean) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function isBlock(value: Record<string, unknown>): value is { type: string; text: string } {
  return 'spans' in value && typeof value['type'] === 'string' && typeof value['text'] === 'string';
}

function isReference(value: Record<string, unknown>): boolean {
  return 'link_type' in value || 'dimensions' in value || 'embed_url' in value;
}
