import {
  hasServerHead,
  serverHtmlOf,
  isServerRendered,
  preserveServerHead,
  startClientRendering,
  markServerRendered,
} from '../../src/hydration/serverRendered';
import { preloadStyles } from '../../src/hydration/preloadStyles';

beforeEach(() => {
  startClientRendering();
  window.history.replaceState(null, '', '/here');
  document.head.innerHTML = '<title data-gatsby-head="true">Built</title>';
  document.body.innerHTML = '<div data-slice="hero-1"><h1>Built</h1></div>';
});

describe('the landing page', () => {
  it('is the one at its address, with or without a trailing slash, until another is shown', () => {
    expect(isServerRendered()).toBe(false);
    markServerRendered();
    expect(serverHtmlOf('slice', 'hero-1')).toBe('<h1>Built</h1>');
    window.history.replaceState(null, '', '/here/?x=1');
    expect(isServerRendered()).toBe(true);
    window.history.replaceState(null, '', '/there');
    expect(serverHtmlOf('slice', 'hero-1')).toBeUndefined();
    window.history.replaceState(null, '', '/here');
    startClientRendering();
    expect(serverHtmlOf('slice', 'hero-1')).toBeUndefined();
  });

  it('keeps its head from Gatsby, which manages it again when another page is shown', () => {
    markServerRendered();
    preserveServerHead();
    expect(hasServerHead()).toBe(true);
    expect(document.querySelector('[data-gatsby-head]')).toBeNull();
    expect(document.title).toBe('Built');
    startClientRendering();
    expect(document.querySelector('title')).toHaveAttribute('data-gatsby-head', 'true');
  });
});

describe('the complete stylesheet', () => {
  it('comes after all others, and the critical CSS stays, so that the page is not laid out again', async () => {
    document.head.innerHTML = '<style data-critical data-href="/styles.1.css">h1{}</style><style>h2{}</style>';
    const coming = preloadStyles();
    const link = document.querySelector('link');
    expect(link).toHaveAttribute('href', '/styles.1.css');
    expect(document.head.lastElementChild).toBe(link);
    link?.dispatchEvent(new Event('load'));
    await coming;
    expect(document.querySelectorAll('style')).toHaveLength(2);
    await preloadStyles();
    expect(document.querySelectorAll('link')).toHaveLength(1);
  });

  it('is requested again after a failure', async () => {
    document.head.innerHTML = '<style data-critical data-href="/styles.2.css">h1{}</style>';
    // Elements from before belong to another document.
    const coming = preloadStyles();
    document.querySelector('link')?.dispatchEvent(new Event('error'));
    await expect(coming).rejects.toThrow('/styles.2.css could not be loaded');
    void preloadStyles();
    expect(document.querySelectorAll('link')).toHaveLength(1);
  });
});
