import { planPages } from '../../src/routes/planPages';
import { document } from '../support/documents';

it('C01 a document of the type customer has a page below /customers', () => {
  const page = planPages([document('customer', 'first')]).find((one) => one.path === '/customers/first');

  expect(page).toMatchObject({ template: 'Customer', context: { indexable: true } });
});
