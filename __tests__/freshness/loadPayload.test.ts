import { payloadAddress } from '../../src/freshness/loadPayload';

describe('the address of a payload', () => {
  it('B05 is next to the page, without query and hash', () => {
    expect(['/', '/pricing', '/de/pricing/', '/blog/x?a=1#b'].map(payloadAddress)).toEqual([
      '/_payload.json',
      '/pricing/_payload.json',
      '/de/pricing/_payload.json',
      '/blog/x/_payload.json',
    ]);
  });

  it.each([
    'https://other.example/pricing',
    'HTTP://other.example',
    '//other.example/pricing',
    '/\\other.example/pricing',
    '\\\\other.example',
    '/\t/other.example/pricing',
    '/\n/other.example',
    ' //other.example',
    '/.//other.example',
    'other.example/pricing',
    'javascript:alert(1)',
    'data:application/json,{}',
    '',
  ])('B05 refuses %j', (path) => {
    expect(() => payloadAddress(path)).toThrow('must not include a hostname');
  });
});
