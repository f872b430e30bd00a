import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { BlogFilters } from '../../../src/sections/blog/blogFilters';
import { useEarlyFilters } from '../../../src/sections/blog/useEarlyFilters';

function Form({ take }: { take: (filters: BlogFilters) => void }) {
  return (
    <form ref={useEarlyFilters(take)}>
      <input name="q" value="" onChange={() => undefined} />
      <select name="category" value="" onChange={() => undefined}>
        <option value="">All</option>
        <option value="tenders">Tenders</option>
      </select>
    </form>
  );
}

/** The page as the server sent it, in which somebody types and chooses before React takes it over. */
function takeOver({ q, category }: { q: string; category: string }) {
  const take = jest.fn<undefined, [BlogFilters]>();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Form take={take} />);
  container.querySelector('input')?.setRangeText(q);
  const select = container.querySelector('select');
  if (select) select.value = category;
  render(<Form take={take} />, { container, hydrate: true });
  return take;
}

beforeEach(() => window.history.replaceState(null, '', '/blog'));

it('S03 takes up what was typed and chosen before scripts came', () => {
  expect(takeOver({ q: 'aproval', category: 'tenders' }).mock.calls).toEqual([
    [{ q: 'aproval', category: 'tenders', tag: '' }],
  ]);
});

it('S03 leaves a form that nobody touched, and an address that says what to look for, as they are', () => {
  expect(takeOver({ q: '', category: '' })).not.toHaveBeenCalled();
  window.history.replaceState(null, '', '/blog?tag=rfq');
  expect(takeOver({ q: 'aproval', category: '' })).not.toHaveBeenCalled();
});
