import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operatorsFrom } from '../../../src/server/http/operators';
import { keysFrom } from '../../../src/server/keys';

/** Settings of servers whose ops pages are tested. */
export const OPERATOR_SETTINGS = {
  OPS_TOKEN: 'the token of operators in the tests of whole pages',
  SERVER_SECRET: 'the secret of servers in the tests of whole pages',
};

const { unnamed } = operatorsFrom({
  token: OPERATOR_SETTINGS.OPS_TOKEN,
  keys: keysFrom([OPERATOR_SETTINGS.SERVER_SECRET]),
  endedDirectory: join(tmpdir(), 'ended-passes-of-tests'),
});

/** Session cookie of a signed-in operator, for all ports of this machine. */
export const operatorCookie = {
  name: 'ops_session',
  value: unnamed.sessions.issue(),
  domain: 'localhost',
  path: '/',
  expires: -1,
  httpOnly: true,
  secure: false,
  sameSite: 'Strict' as const,
};

/** For `test.use`: runs the tests of a file or a group with an operator's session. */
export const asOperator = { storageState: { origins: [], cookies: [operatorCookie] } };

/** For `test.use`: runs tests without a session, in a file with an operator's session. */
export const asVisitor = { storageState: { origins: [], cookies: [] } };
