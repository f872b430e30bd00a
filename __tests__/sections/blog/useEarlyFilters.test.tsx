import { render } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import type { BlogFilters } from '../../../src/sections/blog/blogFilters';
import { useEarlyFilters } from '../../../src/sections/blog/useEarlyFilters';

interface Told {
  begin: () => void;
  take: (filters: BlogFilters) => void;
}

function Form(told: Told) {
  return (
    <form ref={useEarlyFilters(told)}>
      <input name="q" value="" onChange={() => undefined} />
      <select name="category" value="" onChange={() => undefined}>
        <option value="">All</option>
        <option value="tenders">Tenders</option>
      </select>
    </form>
  );
}

/** The server-rendered page, with input from before hydration. */
function takeOver({ q, category, isIn = false }: { q: string; category: string; isIn?: boolean }) {
  const take = jest.fn<undefined, [BlogFilters]>();
  const begin = jest.fn<undefined, []>();
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(<Form begin={begin} take={take} />);
  container.querySelector('input')?.setRangeText(q);
  const select = container.querySelector('select');
  if (select) select.value = category;
  if (isIn) container.querySelector('input')?.focus();
  render(<Form begin={begin} take={take} />, { container, hydrate: true });
  return { begin, take };
}

beforeEach(() => window.history.replaceState(null, '', '/blog'));

it('S03 the blog’s filters restore input from before hydration', () => {
  const { begin, take } = takeOver({ q: 'aproval', category: 'tenders' });
  expect(take.mock.calls).toEqual([[{ q: 'aproval', category: 'tenders', tag: '' }]]);
  expect(begin).toHaveBeenCalledTimes(1);
});

it('S03 the blog’s filters keep an untouched form, and an address with filters', () => {
  const untouched = takeOver({ q: '', category: '' });
  window.history.replaceState(null, '', '/blog?tag=rfq');
  const { begin, take } = takeOver({ q: 'aproval', category: '' });
  for (const told of [untouched.begin, untouched.take, begin, take]) expect(told).not.toHaveBeenCalled();
});

it('S03 the blog’s filters notice focus from before hydration, so that the search is tracked', () => {
  const { begin, take } = takeOver({ q: '', category: '', isIn: true });
  expect(begin).toHaveBeenCalledTimes(1);
  expect(take).not.toHaveBeenCalled();
});
