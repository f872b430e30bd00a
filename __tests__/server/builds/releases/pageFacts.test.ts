import { pageFacts } from '../../../../src/server/builds/releases/pageFacts';
import { page } from '../../support/release';

const FILLER = `<p>${'Order, approve, receive. '.repeat(50)}</p>`;
const header = (inside: string, filler = FILLER) => `<header class="top">${filler}${inside}</header>`;

describe('facts about a page', () => {
  it('are the same whether its header is parsed with the page or separately', async () => {
    const inside = '<a href="/pricing?plan=1">Prices</a><svg><title>Logo</title></svg><script>one()</script>';
    const own = '<main><a href="/blog">Blog</a><a href="/pricing">Prices</a></main>';
    const small = await pageFacts(page('Home', header(inside, '') + own));
    const large = await pageFacts(page('Home', header(inside) + own));
    expect([...large.links].sort()).toEqual([...small.links].sort());
    expect(large.links).toEqual(expect.arrayContaining(['/blog', '/pricing']));
    expect(large.scriptHashes).toHaveLength(2);
    expect([...large.scriptHashes].sort()).toEqual([...small.scriptHashes].sort());
    expect(large.faults).toEqual([]);
  });

  it('count a shared header for every page that has it, and for that page alone', async () => {
    const shared = header('<a id="menu" href="/shared">Menu</a>');
    const first = await pageFacts(page('One', `${shared}<p id="menu">Twice</p>`));
    const second = await pageFacts(page('Two', `${shared}<p id="other">Once</p>`));
    const third = await pageFacts(page('Three', '<p id="menu">Alone</p>'));
    expect(first.faults).toEqual(['two elements have the id "menu"']);
    expect([second.faults, third.faults]).toEqual([[], []]);
    expect([first.links, second.links, third.links]).toEqual([
      expect.arrayContaining(['/shared']),
      expect.arrayContaining(['/shared']),
      expect.not.arrayContaining(['/shared']),
    ]);
  });

  it('report problems inside a shared header, each time', async () => {
    const broken = header('<p class="a" class="b">Two classes</p>');
    for (const title of ['One', 'Two'])
      expect((await pageFacts(page(title, broken))).faults).toEqual(['duplicate-attribute']);
  });

  it('parse nested headers as the page has them', async () => {
    const nested = `<header>${FILLER}<header><a href="/inner">In</a></header><a href="/outer">Out</a></header>`;
    const { links, faults } = await pageFacts(page('Home', nested));
    expect(links).toEqual(expect.arrayContaining(['/inner', '/outer']));
    expect(faults).toEqual([]);
  });
});
