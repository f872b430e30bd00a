import { statSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mediaAddresses, referencedMedia } from '../../../../src/server/builds/media/referencedMedia';
import { writeTree } from '../../support/release';
import { temporaryDirectory } from '../../../support/temporaryDirectory';

describe('media addresses in markup', () => {
  it('are those that a browser requests, each once, including srcset and absolute URLs', () => {
    const markup = `<img src="/_content/images/a.webp?w=1&amp;v=2" srcset="/_content/images/a.webp?w=1&amp;v=2 1x, /_content/images/b.webp 2x">
      <meta content="https://site.example/_content/images/share.png?auto=compress,format&amp;v=3"><a href="/_content/api/v2">`;
    expect(mediaAddresses(markup)).toEqual([
      '/_content/images/a.webp?w=1&v=2',
      '/_content/images/b.webp',
      '/_content/images/share.png?auto=compress,format&v=3',
    ]);
  });
});

describe('media references of pages', () => {
  let directory: string;
  let site: string;
  const picture = (name: string) => `/_content/images/${name}.webp`;
  const named = () => referencedMedia(site, ['index.html', 'about/index.html', 'feed.xml', 'app.js']);

  /** Replaces the text of a page with the same length and signature, so that a read is detectable. */
  function changeUnseen(path: string, text: string): void {
    const file = join(site, path);
    const { atime, mtime } = statSync(file);
    writeFileSync(file, text);
    utimesSync(file, atime, mtime);
  }

  beforeEach(async () => {
    directory = temporaryDirectory();
    site = join(directory, 'public');
    await writeTree(site, {
      'index.html': `<img src="${picture('a')}">`,
      'about/index.html': `<img src="${picture('b')}">`,
      'feed.xml': `<url>${picture('a')}</url>`,
      'app.js': `"${picture('unread')}"`,
    });
    // Whole seconds, which every file system supports.
    for (const path of ['index.html', 'about/index.html', 'feed.xml']) utimesSync(join(site, path), 1_000, 1_000);
  });

  it('are collected from pages and feeds, each address once', async () => {
    expect(await named()).toEqual([picture('a'), picture('b')]);
  });

  it('are cached: only changed pages are read again', async () => {
    await named();
    changeUnseen('index.html', `<img src="${picture('x')}">`);
    writeFileSync(join(site, 'about/index.html'), `<img src="${picture('changed')}">`);
    expect(await named()).toEqual([picture('a'), picture('changed')]);
  });

  it('are read again in a page that was just written, as a later write may have the same time', async () => {
    // In the future, so that it is still recent on a slow machine.
    const now = new Date('2100-01-01');
    utimesSync(join(site, 'index.html'), now, now);
    await named();
    changeUnseen('index.html', `<img src="${picture('x')}">`);
    expect(await named()).toEqual([picture('x'), picture('b'), picture('a')]);
  });
});
