import { toPlans } from '../../../src/sections/pricing/plans';
import { softwareOffers } from '../../../src/sections/structuredData/softwareOffers';
import { contextOf } from '../../support/site';

const plans = toPlans([{ key: 'small', name: 'Small', annual_usd: 70_000, annual_eur: 65_000 }]);
const site = { productName: 'Keelstone', description: '' };

it.each([
  ['en-us', 'USD', '700.00'],
  ['de-de', 'EUR', '650.00'],
])('S19 offers the plans of a page in %s in %s, as the page shows them first', (lang, priceCurrency, price) => {
  expect(softwareOffers(site, plans, contextOf('/pricing', { lang }))).toMatchObject({
    offers: [{ name: 'Small', priceCurrency, price }],
  });
});
