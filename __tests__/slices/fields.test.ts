import { squareOf } from '../../src/slices/fields';

const FACE = {
  url: 'https://images.example/face.jpg?auto=format',
  alt: 'A face',
  dimensions: { width: 800, height: 600 },
};

it('C02 a small portrait has sources in its display size, and for high densities', () => {
  const { gatsbyImageData } = squareOf(FACE, 64)?.image ?? {};
  expect([gatsbyImageData?.width, gatsbyImageData?.height]).toEqual([64, 64]);
  const asked = gatsbyImageData?.images.fallback?.srcSet?.split(', ').map((each) => {
    const [address = '', density] = each.split(' ');
    const { searchParams } = new URL(address);
    return [searchParams.get('w'), searchParams.get('h'), searchParams.get('fit'), density];
  });
  expect(asked).toEqual([
    ['64', '64', 'crop', '1x'],
    ['128', '128', 'crop', '2x'],
    ['192', '192', 'crop', '3x'],
  ]);
});

it('C02 a portrait without a picture is not rendered', () => {
  expect([squareOf(null, 64), squareOf({}, 64)]).toEqual([undefined, undefined]);
});
