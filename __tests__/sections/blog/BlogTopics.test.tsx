import { render, screen, within } from '@testing-library/react';
import { BlogTopics } from '../../../src/sections/blog/BlogTopics';

const intake = { label: 'intake', href: '/blog/tag/intake' };
const guides = { label: 'Guides', href: '/blog/guides' };

it('S03 leads to all articles, to each category and to each tag, and says which list is open', () => {
  render(<BlogTopics topics={{ all: '/blog', categories: [guides], tags: [intake] }} current="/blog/guides" />);
  const [categories, tags] = screen.getAllByRole('navigation');
  const links = (row: HTMLElement | undefined) =>
    within(row ?? document.body)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect([links(categories), links(tags)]).toEqual([['/blog', '/blog/guides'], ['/blog/tag/intake']]);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Guides');
});

it('S03 has no row of ways that there are not, and nothing where there are none', () => {
  const { rerender, container } = render(<BlogTopics topics={{ categories: [], tags: [intake] }} current="/blog" />);
  expect(screen.getAllByRole('navigation')).toHaveLength(1);
  rerender(<BlogTopics topics={{ categories: [], tags: [] }} current="/blog" />);
  expect(container).toBeEmptyDOMElement();
});
