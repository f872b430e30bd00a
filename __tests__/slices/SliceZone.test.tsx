import { render, screen } from '@testing-library/react';
import { hasHero, SliceZone } from '../../src/slices/SliceZone';
import { TextProvider } from '../../src/text';
import { mocksOf } from '../support/slices';
import { preloadModules } from '../../src/lib/lazyModule';

beforeAll(() => preloadModules('slice'));

it('leaves an unknown slice out and names it in one warning', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const zone = (
    <SliceZone slices={[{ slice_type: 'carousel' }, { slice_type: 'carousel' }, { slice_type: 'toString' }]} />
  );

  const { container, rerender } = render(zone);
  rerender(zone);

  expect(container.querySelector('[data-slice] *')).toBeNull();
  expect(warn.mock.calls.map(([message]) => /"(\w+)"/.exec(String(message))?.[1])).toEqual(['carousel', 'toString']);
  warn.mockRestore();
});

it('shows nothing for a zone that is empty or has holes', () => {
  const { container } = render(
    <>
      <SliceZone slices={[]} />
      <SliceZone slices={null} />
      <SliceZone slices={[null, undefined, {}]} />
    </>,
  );

  expect(container).toBeEmptyDOMElement();
});

it('gives the page its h1 from the hero that comes first, and only from that one', () => {
  const heroes = mocksOf('hero');
  show([...heroes, ...mocksOf('card_grid')]);

  const [title] = screen.getAllByRole('heading', { level: 1 });
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(title).toHaveTextContent(String(heroes[0]?.primary['title']));
});

it('leaves the h1 to the template when the first slice is not a hero or has no title', () => {
  const [hero] = mocksOf('hero');
  const untitled = { ...hero, primary: { ...hero?.primary, title: null } };

  expect(hasHero(mocksOf('hero'))).toBe(true);
  for (const zone of [[...mocksOf('faq'), ...mocksOf('hero')], [untitled], [], null]) {
    expect(hasHero(zone)).toBe(false);
    const { unmount } = show(zone);
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    unmount();
  }
});

it('gives each slice an anchor of its own that does not depend on where the zone begins', () => {
  const zone = [...mocksOf('hero').slice(0, 1), ...mocksOf('numbers')];
  const whole = show(zone);
  const ids = [...whole.container.querySelectorAll('section')].map(({ id }) => id);
  whole.unmount();

  const rest = show(zone, 1);

  expect(ids).toEqual(['hero-1', 'numbers-2', 'numbers-3']);
  expect([...rest.container.querySelectorAll('section')].map(({ id }) => id)).toEqual(ids.slice(1));
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});

it('names each section after its title', () => {
  show(mocksOf('problem'));

  expect(screen.getByRole('region', { name: 'Where the money goes missing' })).toBeVisible();
});

function show(zone: Parameters<typeof SliceZone>[0]['slices'], from?: number) {
  return render(
    <TextProvider lang="en-us">
      <SliceZone slices={zone} from={from} />
    </TextProvider>,
  );
}
