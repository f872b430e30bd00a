import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { operatorsFrom } from '../../../src/server/http/operators';
import { keysFrom } from '../../../src/server/keys';

/** Settings of the servers that tests ask as operators. */
export const OPERATOR_SETTINGS = {
  OPS_TOKEN: 'the token of operators in the tests of whole pages',
  SERVER_SECRET: 'the secret of servers in the tests of whole pages',
};

const { unnamed } = operatorsFrom({
  token: OPERATOR_SETTINGS.OPS_TOKEN,
  keys: keysFrom([OPERATOR_SETTINGS.SERVER_SECRET]),
  endedDirectory: join(tmpdir(), 'ended-passes-of-tests'),
});

/** Cookie of an operator who has signed in, for all ports of this machine. */
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

/** For `test.use`: tests of a file or a group in the browser of an operator who has signed in. */
export const asOperator = { storageState: { origins: [], cookies: [operatorCookie] } };

/** For `test.use`: the browser of a visitor, in a file whose other tests are an operator's. */
export const asVisitor = { storageState: { origins: [], cookies: [] } };
