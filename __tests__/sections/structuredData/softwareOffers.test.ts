import { toPlans } from '../../../src/sections/pricing/plans';
import { softwareOffers } from '../../../src/sections/structuredData/softwareOffers';
import { contextOf } from '../../support/site';

const plans = toPlans([{ key: 'small', name: 'Small', annual_usd: 70_000, annual_eur: 65_000 }]);
const site = { productName: 'Keelstone', description: '' };

it.each([
  ['en-us', 'USD', '700.00'],
  ['de-de', 'EUR', '650.00'],
])('S19 has the plans of a page in %s in %s, as displayed initially', (lang, priceCurrency, price) => {
  expect(softwareOffers(site, plans, contextOf('/pricing', { lang }))).toMatchObject({
    offers: [{ name: 'Small', priceCurrency, price }],
  });
});
