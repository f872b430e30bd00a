import { isDeliverable, isFreeMail, isTemporaryMail } from '../../src/forms/bookDemo/email';

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

describe('F01 a temporary mailbox', () => {
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
