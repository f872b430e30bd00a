import { render, screen, within } from '@testing-library/react';
import { BlogTopics } from '../../../src/sections/blog/BlogTopics';

const intake = { label: 'intake', href: '/blog/tag/intake' };
const guides = { label: 'Guides', href: '/blog/guides' };

it('S03 links all articles, each category and each tag, and marks the current list', () => {
  render(<BlogTopics topics={{ all: '/blog', categories: [guides], tags: [intake] }} current="/blog/guides" />);
  const [categories, tags] = screen.getAllByRole('navigation');
  const links = (row: HTMLElement | undefined) =>
    within(row ?? document.body)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
  expect([links(categories), links(tags)]).toEqual([['/blog', '/blog/guides'], ['/blog/tag/intake']]);
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Guides');
});

it('S03 has no empty row, and nothing without topics', () => {
  const { rerender, container } = render(<BlogTopics topics={{ categories: [], tags: [intake] }} current="/blog" />);
  expect(screen.getAllByRole('navigation')).toHaveLength(1);
  rerender(<BlogTopics topics={{ categories: [], tags: [] }} current="/blog" />);
  expect(container).toBeEmptyDOMElement();
});
