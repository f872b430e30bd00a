import { inMenuOrder } from '../../../src/sections/directory/inMenuOrder';

const entry = (href: string) => ({ label: href, href, text: '', icon: '' });
const menus = [
  { label: 'Product', sections: [{ title: 'Buy', entries: [entry('/features/intake'), entry('/features/orders')] }] },
  { label: 'More', href: '/more', sections: [{ title: '', entries: [entry('/features/contracts')] }] },
];

describe('documents in menu order', () => {
  it('S11 S13 follow the menus, with those in no menu last in the given order', () => {
    const urls = ['/features/api', '/features/contracts', null, '/features/orders', '/features/intake'];
    expect(
      inMenuOrder(
        urls.map((url) => ({ url })),
        menus,
      ).map(({ url }) => url),
    ).toEqual(['/features/intake', '/features/orders', '/features/contracts', '/features/api', null]);
  });
});
