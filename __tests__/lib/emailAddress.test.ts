import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { createTransport } from 'nodemailer';
import { isDeliverable, isFreeMail, isTemporaryMail } from '../../src/lib/emailAddress';

describe('the e-mail validator', () => {
  it.each([
    'ada@fennmoor.example',
    'ada.okafor+demo@mail.fennmoor.example',
    "o'hara_%x@fennmoor.example",
    'ada@xn--bcher-kva.example',
    'ädä@bücher.example',
    '用户@例子.测试',
    'δοκιμή@παράδειγμα.δοκιμή',
    '"ada okafor"@fennmoor.example',
    '"a\\"b@c"@fennmoor.example',
    'ada@[192.0.2.1]',
    'ada@[IPv6:2001:db8::1]',
    'a@b.co',
    `${'a'.repeat(64)}@fennmoor.example`,
    'x@1and1.example',
    '!#$%&*/=?^`{|}~@fennmoor.example',
  ])('accepts %s', (address) => {
    expect(isDeliverable(address)).toBe(true);
  });

  it.each([
    '',
    'ada',
    '@fennmoor.example',
    'ada@',
    'ada@fennmoor',
    'ada@@fennmoor.example',
    'ada okafor@fennmoor.example',
    '.ada@fennmoor.example',
    'ada..okafor@fennmoor.example',
    'ada@-fennmoor.example',
    'ada@fennmoor-.example',
    'ada@fennmoor..example',
    'ada@192.0.2.1',
    'ada@[300.0.2.1]',
    'ada@fennmoor.example\r\nbcc: x@y.example',
    '"ada<x"@fennmoor.example',
    '"ada\\>x"@fennmoor.example',
    'ada@0x7f.0x1',
    'ada@192.0.2.0x',
    `${'a'.repeat(65)}@fennmoor.example`,
    `ada@${'a'.repeat(64)}.example`,
    `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(4)}example`,
  ])('refuses %j', (address) => {
    expect(isDeliverable(address)).toBe(false);
  });

  it('recognizes private mailboxes, which are questioned and never refused', () => {
    expect(['a@gmail.com', 'a@GMX.de', 'a@yahoo.co.uk', 'a@icloud.com', 'a@t-online.de'].every(isFreeMail)).toBe(true);
    expect(['a@fennmoor.example', 'a@gmail.fennmoor.example', 'a@web.archive.org'].some(isFreeMail)).toBe(false);
  });
});

describe('an address that is accepted', () => {
  const transport = createTransport({ streamTransport: true });
  const recipients = async (address: string): Promise<readonly unknown[]> =>
    (await transport.sendMail({ from: 'a@keelstone.example', to: { name: '', address }, text: '' })).envelope.to;
  /** Mailboxes whose domains are spelled differently are one; local parts are compared exactly. */
  const withoutSpelling = (address: string): string => {
    const at = address.lastIndexOf('@');
    const host = address.slice(at + 1);
    return `${address.slice(0, at)}@${domainToASCII(host) || host.toLowerCase()}`;
  };
  const character = fc.oneof(
    fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }),
    fc.constantFrom(...'<>()[]:;,@.\\" \t\u00a0\u2028\u200b\ufeff\u0301aÄ+%'),
  );
  const text = fc.array(character, { maxLength: 8 }).map((characters) => characters.join(''));
  const domain = fc.constantFrom(
    'fennmoor.example',
    'FENNMOOR.Example',
    'bücher.example',
    'xn--bcher-kva.example',
    'faß.example',
    '[192.0.2.1]',
    '[IPv6:2001:db8::1]',
  );
  const address = fc
    .tuple(
      fc.oneof(
        text,
        text.map((part) => `"${part}"`),
      ),
      domain,
    )
    .map(([local, host]) => `${local}@${host}`)
    .filter(isDeliverable);

  it('S06 is the mailbox that the mail is sent to, whatever its characters', async () => {
    await fc.assert(
      fc.asyncProperty(address, async (email) => {
        const sent = await recipients(email);
        expect(sent.map((one) => withoutSpelling(String(one)))).toEqual([withoutSpelling(email)]);
      }),
      { numRuns: 100 },
    );
  });

  it('S06 is sent to as it is for each printable character of a quoted local part', async () => {
    for (let code = 0; code <= 0xff; code += 1)
      for (const local of [`"a${String.fromCodePoint(code)}b"`, `"a\\${String.fromCodePoint(code)}b"`]) {
        const email = `${local}@fennmoor.example`;
        if (isDeliverable(email)) expect(await recipients(email)).toEqual([email]);
      }
  });
});

describe('S05 a temporary mailbox', () => {
  it.each(['a@mailinator.com', 'a@Guerrillamail.org', 'a@mail.tm', 'a@team.yopmail.com', 'a@trash-mail.com'])(
    'is recognized: %s',
    (address) => expect(isTemporaryMail(address)).toBe(true),
  );

  it.each([
    'a@fennmoor.example',
    'a@gmail.com',
    'a@notyopmail.com',
    'a@mailinator.example',
    'mailinator.com@fennmoor.example',
  ])('is not recognized in %s', (address) => expect(isTemporaryMail(address)).toBe(false));
});
