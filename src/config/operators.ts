/** Roles of operators; each includes the ones before. */
export const ROLES = ['viewer', 'publisher', 'admin'] as const;
export type Role = (typeof ROLES)[number];

/** A person who runs the site. */
export interface Operator {
  readonly name: string;
  readonly role: Role;
}

/** An operator of `OPS_OPERATORS`. */
export interface NamedOperator extends Operator {
  /** Absent for a person that only the identity provider signs in. */
  readonly token?: string;
}

/** The operator of `OPS_TOKEN` and of sign-in links. */
export const UNNAMED: Operator = { name: 'OPS_TOKEN', role: 'admin' };

/** An action of an operator, also one that was refused. */
export interface AuditEntry {
  /** ISO 8601. */
  readonly at: string;
  /** The operator's name. */
  readonly by: string;
  readonly role: Role;
  readonly action: string;
  /** Path of the request. */
  readonly path: string;
  readonly reason?: string;
  /** The name that a request with the shared token gives; it is not verified. */
  readonly claims?: string;
  /** Status of the response. */
  readonly status: number;
}

/** A shorter token could be guessed. */
const MIN_TOKEN_LENGTH = 32;

/**
 * Reads `name:role:token, name:role`.
 * @returns undefined if an entry is not of this form, or a name or token comes twice
 */
export function readOperators(text: string): NamedOperator[] | undefined {
  const operators: NamedOperator[] = [];
  for (const entry of text.split(',').filter((part) => part.trim() !== '')) {
    const [name = '', given = '', token, ...rest] = entry.split(':').map((part) => part.trim());
    const role = ROLES.find((known) => known === given);
    if (!name || name === UNNAMED.name || !role || rest.length > 0) return undefined;
    if (token !== undefined && token.length < MIN_TOKEN_LENGTH) return undefined;
    const isTaken = operators.some((other) => other.name === name || (token !== undefined && other.token === token));
    if (isTaken) return undefined;
    operators.push({ name, role, ...(token !== undefined && { token }) });
  }
  return operators;
}

/** Whether an operator's role includes another one. */
export function hasRole({ role }: Pick<Operator, 'role'>, needed: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(needed);
}
