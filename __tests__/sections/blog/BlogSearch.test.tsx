import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { provideEntries } from '../../../src/search/loadSearch';
import type { SearchEntry } from '../../../src/search/entry';
import { BlogSearch } from '../../../src/sections/blog/BlogSearch';
import type { ListContext } from '../../../src/routes/pageContext';
import { contextOf } from '../../support/site';

const article = (uid: string, category: string, tags: string[]): SearchEntry => ({
  path: `/blog/${category}/${uid}`,
  title: `About ${uid}`,
  summary: '',
  headings: [],
  words: '',
  article: { published: '2026-01-01', categories: [{ label: category, path: `/blog/category/${category}` }], tags },
});
const topic = (label: string, kind: string) => ({ label, href: `/blog/${kind}/${label}` });
const topics = {
  categories: [topic('guides', 'category'), topic('news', 'category')],
  tags: [topic('rfq', 'tag')],
};
const context = { ...contextOf('/blog'), total: 3, basePath: '/blog', pageNumber: 1, pageCount: 1 } as unknown;

afterEach(() => provideEntries());

it('S03 the blog is filtered by text, category and tag together, in its address, and shows its own list again without filters', async () => {
  window.history.replaceState(null, '', '/blog?utm_source=mail');
  const entries = [
    article('tenders', 'guides', ['rfq']),
    article('bids', 'guides', []),
    article('us', 'news', ['rfq']),
  ];
  provideEntries(() => Promise.resolve(entries));
  render(
    <BlogSearch context={context as ListContext} topics={topics}>
      <p>The list</p>
    </BlogSearch>,
  );
  const found = () => screen.queryAllByRole('article').map((card) => card.querySelector('h3')?.textContent);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), 'guides');
  await waitFor(() => expect(found()).toEqual(['About tenders', 'About bids']));
  expect(screen.queryByText('The list')).not.toBeInTheDocument();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Topic' }), 'rfq');
  expect(found()).toEqual(['About tenders']);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Category' }), '');
  expect(found()).toEqual(['About tenders', 'About us']);
  await userEvent.type(screen.getByRole('searchbox'), 'tendres');
  expect(found()).toEqual(['About tenders']);
  expect(window.location.search).toBe('?utm_source=mail&tag=rfq&q=tendres');
  expect(screen.getByRole('status')).toHaveTextContent('1 of 3 articles');
  await userEvent.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(screen.getByText('The list')).toBeInTheDocument();
  expect(screen.getByRole('search')).toHaveFocus();
  expect(window.location.search).toBe('?utm_source=mail');
});
