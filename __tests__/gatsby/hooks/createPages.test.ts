import { pagesOf } from '../../../src/gatsby/hooks/createPages';
import { contextWithoutDocument } from '../../../src/routes/planPages';
import { routes } from '../../../src/routes/table';

const notFound = routes.find(({ name }) => name === 'not-found');

describe('the page for what is not found', () => {
  const pathsOf = (develops: boolean) => {
    if (!notFound) throw new Error('no row');
    const context = contextWithoutDocument(notFound, '/404');
    return pagesOf({ path: '/404', template: 'NotFound', context }, develops).map(({ path }) => path);
  };

  it('has the path that the development server reads after every change of content', () => {
    expect(pathsOf(true)).toEqual(['/404', '/404.html']);
  });

  it('has one path in a build, where Gatsby copies it', () => {
    expect(pathsOf(false)).toEqual(['/404']);
  });
});
