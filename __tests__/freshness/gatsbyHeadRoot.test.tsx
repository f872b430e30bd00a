import { act } from '@testing-library/react';
import { reactDOMUtils } from '../../src/freshness/gatsbyHeadRoot';
import { turns, until } from '../server/support/until';

it('renders a page’s head after the page is seen, and of two in a hurry only the second', async () => {
  const place = document.createElement('div');
  const { render } = reactDOMUtils();
  const made: string[] = [];
  const head = (title: string) => {
    made.push(title);
    return <title>{title}</title>;
  };
  const Head = ({ title }: { title: string }) => head(title);
  render(<Head title="First" />, place);
  render(<Head title="Second" />, place);
  expect(place.textContent).toBe('');
  await until(async () => {
    await act(() => turns());
    return place.textContent !== '';
  });
  expect(place.textContent).toBe('Second');
  expect(made).toEqual(['Second']);
});
