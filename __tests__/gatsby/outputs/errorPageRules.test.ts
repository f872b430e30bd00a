import { errorPageRules } from '../../../src/gatsby/outputs/errorPageRules';
import { planPages } from '../../../src/routes/planPages';
import { document } from '../../support/documents';

const settings = document('settings', null, { product_slug: 'keelstone', site_name: 'Keelstone' });
const home = document('home', null);

it('S29 Netlify gets a rule for the not-found page of each language with a prefix', () => {
  const german = document('home', null, {}, { lang: 'de-de', id: 'german', nodeId: 'german' });
  expect(errorPageRules(planPages([settings, home, german]))).toEqual([
    { fromPath: '/de/*', toPath: '/de/404/index.html', statusCode: 404 },
  ]);
  expect(errorPageRules(planPages([settings, home]))).toEqual([]);
});
