import { mailHintFor } from '../../../src/forms/bookDemo/mailHint';

it.each([
  ['ada@mailinator.com', /^This looks like a temporary address\./],
  ['ada@gmail.com', /^This looks like a private address\./],
  ['ada@fennmoor.example', /^$/],
])('S05 the hint at the address %s', (address, hint) => expect(mailHintFor(address, 'en-us')).toMatch(hint));
