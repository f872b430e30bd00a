import { trackPageView, currentPage } from '../../src/analytics/pageViews';
import { record } from '../../src/analytics/record';
import { afterPaint } from '../../src/lib/afterPaint';

const at = (path: string) => new URL(path, 'http://localhost');
const views = () => record.entries().flatMap(({ call }) => (call.kind === 'page' ? [[call.path, call.title]] : []));

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

describe('page views', () => {
  it('A11 waits until the next page has set its title, and is sent without one if it never does', () => {
    document.title = '';
    trackPageView(at('/pricing?a=1'), undefined);
    jest.advanceTimersByTime(300);
    expect(views()).toEqual([]);
    document.title = 'Pricing';
    jest.advanceTimersByTime(60);
    expect(views()).toEqual([['/pricing', 'Pricing']]);
    expect(currentPage()).toMatchObject({ fullPath: '/pricing?a=1', title: 'Pricing' });
    document.title = '';
    trackPageView(at('/compare'), at('/pricing'));
    jest.advanceTimersByTime(5_000);
    expect(views().at(-1)).toEqual(['/compare', '']);
  });

  it('A11 has the title of the next page, however slowly it renders', () => {
    const frames: FrameRequestCallback[] = [];
    jest.spyOn(window, 'requestAnimationFrame').mockImplementation((draw) => frames.push(draw));
    document.title = 'Before';
    // Sets the title, as the page's head does after rendering.
    afterPaint(() => (document.title = 'Drawn'));
    trackPageView(at('/drawn'), at('/before'));
    jest.advanceTimersByTime(150);
    expect(currentPage()).toBeUndefined();
    for (let frame = 0; frame < 3; frame += 1) {
      for (const draw of frames.splice(0)) draw(0);
      jest.advanceTimersByTime(100);
    }
    expect(views().at(-1)).toEqual(['/drawn', 'Drawn']);
  });

  it('A11 is not lost on an immediate second navigation, and ignores changes of query and hash', () => {
    const before = views().length;
    document.title = 'A';
    trackPageView(at('/a'), at('/compare'));
    trackPageView(at('/b'), at('/a'));
    trackPageView(at('/b?page=2#top'), at('/b'));
    jest.advanceTimersByTime(5_000);
    expect(
      views()
        .slice(before)
        .map(([path]) => path),
    ).toEqual(['/a', '/b']);
  });
});
