import { planPages } from '../../src/routes/planPages';
import { document, linkTo } from '../support/documents';

const settings = document('settings', null, { product_slug: 'keelstone', site_name: 'Keelstone' });

it('S11 plans ten thousand documents', () => {
  const features = Array.from({ length: 10_000 }, (_, index) =>
    document(
      'feature',
      `f-${index}`,
      index === 0 ? {} : { parent: linkTo('feature', `f-${Math.floor((index - 1) / 10)}`) },
    ),
  );
  expect(planPages([settings, ...features]).length).toBeGreaterThan(20_000);
});
