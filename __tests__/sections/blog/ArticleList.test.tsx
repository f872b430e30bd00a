import { render, screen } from '@testing-library/react';
import type { ListContext } from '../../../src/routes/pageContext';
import { ArticleList } from '../../../src/sections/blog/ArticleList';
import { contextOf } from '../../support/site';

const CONTEXT: ListContext = {
  ...contextOf('/blog', { routeName: 'blog' }),
  pageNumber: 1,
  pageCount: 1,
  basePath: '/blog',
  total: 4,
  articleIds: [],
  tagPattern: '',
  tags: [],
};

const articles = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    href: `/blog/${index}`,
    title: `Article ${index}`,
    excerpt: '',
    picture: {
      alt: `Picture ${index}`,
      image: {
        gatsbyImageData: {
          layout: 'constrained' as const,
          width: 16,
          height: 9,
          images: { fallback: { src: '/p.jpg' } },
        },
      },
    },
  }));

it.each([
  [3, 'a row'],
  [4, 'a row and one that stands wider'],
])('B07 the picture of the first of %s articles has priority, and its page is prefetched, in %s', (count) => {
  render(<ArticleList articles={articles(count)} context={CONTEXT} />);
  const pictures = screen.getAllByRole('img');
  expect(pictures.map((picture) => picture.getAttribute('fetchpriority'))).toEqual([
    'high',
    ...Array(count - 1).fill(null),
  ]);
  expect(pictures.map((picture) => picture.getAttribute('loading'))).toEqual([
    'eager',
    ...Array(count - 1).fill('lazy'),
  ]);
  const links = screen.getAllByRole('link', { name: /^Article/ });
  expect(links.map((link) => link.dataset['speculation'])).toEqual(['prefetch', ...Array(count - 1).fill(undefined)]);
});

it('S03 a list has its own heading, and each article one below it', () => {
  render(<ArticleList articles={articles(2)} context={CONTEXT} />);
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Articles');
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    'Article 0',
    'Article 1',
  ]);
});
