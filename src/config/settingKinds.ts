import { z } from 'zod';

/** An invalid setting; the message is one sentence that names it. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Any text; an empty one counts as unset. */
export const text = z
  .string()
  .trim()
  .optional()
  .transform((value) => value || undefined);

/** Text that has to match a pattern. */
export const textLike = (name: string, pattern: RegExp, rule: string) =>
  text.refine((value) => value === undefined || pattern.test(value), { error: `${name} ${rule}.` });

/** An absolute address. With a user or password in it, `fetch` would refuse each request. */
export const url = (name: string) =>
  text.refine((value) => value === undefined || isHttpUrl(value), {
    error: `${name} must be an absolute http or https address, without user or password.`,
  });

/** An absolute address without a slash at its end. */
export const origin = (name: string) => url(name).transform((value) => value?.replace(/\/+$/, ''));

/** One of these words, the first when nothing is set. */
export const oneOf = <Option extends string>(name: string, options: readonly [Option, ...Option[]]) =>
  optionOf(name, options).transform((value) => value ?? options[0]);

/** One of these words, or nothing. */
export const optionOf = <Option extends string>(name: string, options: readonly [Option, ...Option[]]) =>
  text.pipe(z.enum(options, { error: `${name} must be one of: ${options.join(', ')}.` }).optional());

/** A port, still as text. */
export const port = (name: string) =>
  text.refine((value) => value === undefined || (/^\d+$/.test(value) && Number(value) <= 65535), {
    error: `${name} must be a whole number from 0 to 65535.`,
  });

/** Words separated by commas or spaces. */
export const list = text.transform((value) => (value ?? '').split(/[\s,]+/).filter(Boolean));

const MIN_SECRET_LENGTH = 32;

/** Secrets separated by commas, each long enough that it cannot be guessed; nothing when there are none. */
export const secrets = (name: string) =>
  text
    .transform((value) => {
      const given = (value ?? '').split(',').map((secret) => secret.trim());
      return given.filter(Boolean);
    })
    .refine((given) => given.every((secret) => secret.length >= MIN_SECRET_LENGTH), {
      error: `${name} needs at least ${MIN_SECRET_LENGTH} characters, such as those that "openssl rand -base64 32" writes.`,
    })
    .transform((given) => (given.length === 0 ? undefined : given));

/** Whether a text is an absolute http or https address without a user or password. */
export function isHttpUrl(value: string): boolean {
  if (!URL.canParse(value)) return false;
  const { protocol, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && username === '' && password === '';
}
