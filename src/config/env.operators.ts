import type { z } from 'zod';
import { readOperators, type NamedOperator } from './operators';
import { secrets, SettingsError, text } from './settingKinds';

/** Headers that the server itself reads, and would miss. */
const TAKEN =
  /^(?:accept|authorization|connection|content-.*|cookie|forwarded|host|if-.*|origin|prismic-ref|range|sec-.*|transfer-encoding|upgrade|x-forwarded-(?:for|host|proto))$/i;

/** Name of a request header (RFC 9110, 5.6.2). */
const headerName = (name: string) =>
  text.refine((value) => value === undefined || (/^[\w!#$%&'*+.^`|~-]+$/.test(value) && !TAKEN.test(value)), {
    error: `${name} must be the name of a header that the server does not read itself, such as X-Auth-Request-Email.`,
  });

/** Settings of operators, as read from the environment. */
export const operatorsShape = {
  OPS_TOKEN: text,
  OPS_OPERATORS: text
    .transform((value) => readOperators(value ?? ''))
    .refine((value) => value !== undefined, {
      error:
        'OPS_OPERATORS must be entries such as name:role:token or name:role, separated by commas: each name and token once, the role viewer, publisher or admin, the token of 32 characters or more.',
    }),
  OPS_IDENTITY_HEADER: headerName('OPS_IDENTITY_HEADER'),
  OPS_IDENTITY_SECRET_HEADER: headerName('OPS_IDENTITY_SECRET_HEADER'),
  OPS_IDENTITY_SECRET: secrets('OPS_IDENTITY_SECRET'),
};

type Given = z.infer<z.ZodObject<typeof operatorsShape>>;

export interface OperatorSettings {
  /** The operators' token; without one the server generates its own. */
  readonly opsToken: string | undefined;
  /** Operators with a name and a role. */
  readonly opsOperators: readonly NamedOperator[];
  /** Header with the name of the person that an identity provider in front has signed in. */
  readonly opsIdentityHeader: string | undefined;
  /** Header with a secret, without which that name does not count. */
  readonly opsIdentitySecretHeader: string | undefined;
  /** Secrets that count; several while one is replaced. */
  readonly opsIdentitySecret: readonly string[] | undefined;
}

/** @throws SettingsError if settings contradict each other */
export function operatorSettings(given: Given): OperatorSettings {
  const [opsIdentityHeader, opsIdentitySecretHeader, opsIdentitySecret] = [
    given.OPS_IDENTITY_HEADER?.toLowerCase(),
    given.OPS_IDENTITY_SECRET_HEADER?.toLowerCase(),
    given.OPS_IDENTITY_SECRET,
  ];
  const set = [opsIdentityHeader, opsIdentitySecretHeader, opsIdentitySecret].filter((value) => value !== undefined);
  if (set.length === 1 || set.length === 2 || (set.length === 3 && opsIdentityHeader === opsIdentitySecretHeader))
    throw new SettingsError(
      'OPS_IDENTITY_HEADER, OPS_IDENTITY_SECRET_HEADER and OPS_IDENTITY_SECRET belong together, and are two headers: set all three or none.',
    );
  return {
    opsToken: given.OPS_TOKEN,
    opsOperators: given.OPS_OPERATORS ?? [],
    opsIdentityHeader,
    opsIdentitySecretHeader,
    opsIdentitySecret,
  };
}
