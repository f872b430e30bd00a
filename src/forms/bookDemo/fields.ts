/** Fields that can have an error, in the order of the form. */
export const VISIBLE_FIELDS = [
  'slot',
  'first_name',
  'last_name',
  'email',
  'company',
  'company_size',
  'interest',
  'message',
  'consent',
] as const;

/** Names of the form's fields as posted. The server drops all others. */
export const FIELDS = [...VISIBLE_FIELDS, 'zone', 'quote', 'attribution', 'updates'] as const;

export type FieldName = (typeof FIELDS)[number];

export type VisibleField = (typeof VISIBLE_FIELDS)[number];

export function isVisible(name: string | null): name is VisibleField {
  return VISIBLE_FIELDS.some((field) => field === name);
}

/** A hidden honeypot field: only programs fill it in. */
export const HONEYPOT = 'website';

/** When the form was rendered, in milliseconds since 1970 by the server's clock. */
export const SHOWN_AT = 'shown_at';

/** Idempotency key, written into the form by the server: a repeated post with the same content makes one booking. */
export const KEY = 'key';

/** Language id of the form's page. */
export const LANG = 'lang';

/** Field values before validation. */
export type RawFields = Partial<Record<FieldName, string>>;

/** Placeholder for the notice that a price configuration is attached. */
export const QUOTE_PLACEHOLDER = 'quote';
