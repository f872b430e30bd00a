import type { FastifyInstance } from 'fastify';

const REASON = { type: 'string', minLength: 3, maxLength: 500 };
const BY = { type: 'string', minLength: 1, maxLength: 100 };

/** Schemas of request bodies. */
export const TRIGGER = {
  type: ['object', 'null'],
  additionalProperties: false,
  properties: { reason: REASON, anyway: { type: 'boolean' } },
};
export const ACT = { type: ['object', 'null'], additionalProperties: false, properties: { reason: REASON, by: BY } };
export const FREEZE = {
  type: 'object',
  required: ['reason', 'until'],
  additionalProperties: false,
  properties: { reason: REASON, by: BY, until: { type: 'string', format: 'date-time' } },
};

/** What a field must be. */
export const UNTIL_RULE = '"until" must be a time with its zone, such as 2030-01-31T18:00:00Z.';
const RULES: Readonly<Partial<Record<string, string>>> = {
  reason: `Give a reason of ${REASON.minLength} to ${REASON.maxLength} characters.`,
  by: `"by" must be a name of at most ${BY.maxLength} characters.`,
  until: UNTIL_RULE,
  anyway: '"anyway" must be true or false.',
};

/** Operators read why a body is refused: the validator's messages are replaced by sentences, and spaces count as nothing. */
export function checkBodies(scope: FastifyInstance): void {
  scope.addHook('preValidation', async ({ body }) => {
    if (typeof body !== 'object' || body === null) return;
    for (const [name, value] of Object.entries(body))
      if (typeof value === 'string') Object.assign(body, { [name]: value.trim() });
  });
  scope.setSchemaErrorFormatter(([fault]) => {
    const name = fault?.instancePath.slice(1) || fault?.params.missingProperty;
    return new Error((typeof name === 'string' && RULES[name]) || 'The body must be a JSON object with known fields.');
  });
}
