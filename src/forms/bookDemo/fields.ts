/** Fields with a message of their own, in the order in which the form shows them. */
export const VISIBLE_FIELDS = [
  'first_name',
  'last_name',
  'email',
  'company',
  'company_size',
  'interest',
  'message',
  'slot',
  'consent',
] as const;

/** Names of the form's fields, as they are posted. Everything else in a post is dropped. */
export const FIELDS = [...VISIBLE_FIELDS, 'zone', 'quote', 'attribution', 'updates'] as const;

export type FieldName = (typeof FIELDS)[number];

export type VisibleField = (typeof VISIBLE_FIELDS)[number];

/** A field that people never see: what fills it in is a program. */
export const HONEYPOT = 'website';

/** When the form was shown, in milliseconds since 1970 by the server's clock. */
export const SHOWN_AT = 'shown_at';

/** Secret of one form, which the server writes into it: posted twice with the same content it makes one booking. */
export const KEY = 'key';

/** Language id of the page that the form stands in. */
export const LANG = 'lang';

/** What is known of each field before anything was checked. */
export type RawFields = Partial<Record<FieldName, string>>;

/** Region of the page that says that a price configuration comes along. */
export const QUOTE_REGION = 'quote';
