import { render, screen } from '@testing-library/react';
import { hasHero, SliceZone } from '../../src/slices/SliceZone';
import { TextProvider } from '../../src/text';
import { mocksOf } from '../support/slices';
import { preloadModules } from '../../src/lib/lazyModule';

beforeAll(() => preloadModules('slice'));

it('an unknown slice is left out with one warning', () => {
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

it('an empty zone, or one with empty entries, renders nothing', () => {
  const { container } = render(
    <>
      <SliceZone slices={[]} />
      <SliceZone slices={null} />
      <SliceZone slices={[null, undefined, {}]} />
    </>,
  );

  expect(container).toBeEmptyDOMElement();
});

it('the page’s h1 is in the first hero, and only in that one', () => {
  const heroes = mocksOf('hero');
  show([...heroes, ...mocksOf('card_grid')]);

  const [title] = screen.getAllByRole('heading', { level: 1 });
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(title).toHaveTextContent(String(heroes[0]?.primary['title']));
});

it('the template has the h1 when the first slice is not a hero or has no title', () => {
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

it('each slice has a stable anchor, independent of the zone’s first slice', () => {
  const zone = [...mocksOf('hero').slice(0, 1), ...mocksOf('numbers')];
  const whole = show(zone);
  const ids = [...whole.container.querySelectorAll('section')].map(({ id }) => id);
  whole.unmount();

  const rest = show(zone, 1);

  expect(ids).toEqual(['hero-1', 'numbers-2', 'numbers-3']);
  expect([...rest.container.querySelectorAll('section')].map(({ id }) => id)).toEqual(ids.slice(1));
  expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
});

it('each section is named by its title', () => {
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
