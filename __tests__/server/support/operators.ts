import { join } from 'node:path';
import type { NamedOperator } from '../../../src/config/operators';
import { operatorsFrom, type Operators } from '../../../src/server/http/operators';
import { createOpsGuard, type OpsGuard } from '../../../src/server/http/opsGuard';
import { keysFrom } from '../../../src/server/keys';
import { temporaryDirectory } from '../../support/temporaryDirectory';

const SECRET = 'the secret of the servers of tests, made up';

export interface TestOperators {
  readonly operators: Operators;
  readonly guard: OpsGuard;
}

/**
 * Operators with a token of the test, and their guard.
 * @param now milliseconds since 1970
 */
export function makeOperators(
  token: string,
  { now, secret = SECRET, named }: { now?: () => number; secret?: string; named?: readonly NamedOperator[] } = {},
): TestOperators {
  // Created when something ends.
  const endedDirectory = join(temporaryDirectory(), 'ended');
  const operators = operatorsFrom({ token, named, keys: keysFrom([secret]), endedDirectory, now });
  return { operators, guard: createOpsGuard({ operators, now }) };
}
