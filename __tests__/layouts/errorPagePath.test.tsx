import { renderToStaticMarkup } from 'react-dom/server';
import { errorPagePath } from '../../src/layouts/ssr/errorPagePath';

/** The script that Gatsby adds at the end of the page at a path. */
function endOf(path: string): string {
  const body = [
    <div key="body" />,
    <script key="loader" dangerouslySetInnerHTML={{ __html: `window.pagePath="${path}";` }} />,
  ];
  return renderToStaticMarkup(<>{errorPagePath(body, path)}</>);
}

describe('the page path in the HTML', () => {
  it.each(['404', '500'])('S29 is that of the master language on a German error page %s', (name) => {
    expect(endOf(`/de/${name}`)).toBe(`<div></div><script>window.pagePath="/${name}";</script>`);
  });

  it.each(['/404', '/de', '/de/pricing', '/de/404/more', '/dear/404'])('is unchanged on %s', (path) => {
    expect(endOf(path)).toContain(`window.pagePath="${path}"`);
  });
});
