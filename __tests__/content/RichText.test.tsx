import type { RTNode } from '@prismicio/client';
import { render, screen } from '@testing-library/react';
import { addPictures } from '../../src/content/addPictures';
import { headingsOf } from '../../src/content/headings';
import { RichText } from '../../src/content/RichText';
import type { RichTextValue } from '../../src/content/types';
import { normalizeDocument } from '../../src/lib/normalizeDocument';

type TextBlock = Extract<RTNode, { text: string }>;

const paragraph = (text: string, spans: TextBlock['spans'] = []): RTNode => ({
  type: 'paragraph',
  text,
  spans,
  direction: 'ltr',
});
const hyperlink = (data: object): TextBlock['spans'] => [{ type: 'hyperlink', start: 0, end: 4, data: data as never }];

describe('C02 rich text', () => {
  it('C02 shows every kind of block as its element', () => {
    const kinds: [string, string][] = [
      ['heading2', 'H2'],
      ['heading6', 'H6'],
      ['paragraph', 'P'],
      ['preformatted', 'PRE'],
    ];
    const blocks = kinds.map(([type]) => ({ type, text: type, spans: [], direction: 'ltr' }) as RTNode);
    render(<RichText value={blocks} />);
    for (const [type, tag] of kinds) expect(screen.getByText(type).tagName).toBe(tag);
  });

  it('C02 gives headings the anchors that a table of contents leads to', () => {
    const heading = { type: 'heading2', text: 'What we store', spans: [] };
    const { data } = normalizeDocument({ data: { body: [heading, heading] } });
    const value = data.body as unknown as readonly RTNode[];
    render(<RichText value={value} />);
    const ids = screen.getAllByRole('heading', { name: 'What we store' }).map(({ id }) => id);
    expect(ids).toEqual(['what-we-store', 'what-we-store-2']);
    expect(headingsOf([value]).map(({ id }) => id)).toEqual(ids);
  });

  it('C02 sets the direction of right-to-left blocks', () => {
    const kinds = ['heading2', 'heading3', 'paragraph', 'preformatted', 'list-item', 'o-list-item'];
    const { container } = render(
      <RichText value={kinds.map((type) => ({ type, text: type, spans: [], direction: 'rtl' }) as RTNode)} />,
    );
    for (const type of kinds) expect(screen.getByText(type)).toHaveAttribute('dir', 'rtl');
    for (const list of container.querySelectorAll('ul, ol')) expect(list).toHaveAttribute('dir', 'rtl');
  });

  it('C02 gathers list items into one list', () => {
    const item = (text: string) => ({ type: 'list-item', text, spans: [], direction: 'ltr' }) as RTNode;
    render(<RichText value={[item('one'), item('two')]} />);
    expect(screen.getByRole('list')).toContainElement(screen.getByText('two'));
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });

  it('C02 places spans by their start and end', () => {
    render(<RichText value={[paragraph('plain bold', [{ type: 'strong', start: 6, end: 10 }])]} />);
    expect(screen.getByText('bold').tagName).toBe('STRONG');
  });

  it('C02 links documents within the site and the web outside it', () => {
    render(
      <RichText
        value={[
          paragraph('here', hyperlink({ link_type: 'Document', id: 'x', url: '/features/intake' })),
          paragraph('away', hyperlink({ link_type: 'Web', url: 'https://a.example', target: '_blank' })),
        ]}
      />,
    );
    expect(screen.getByRole('link', { name: 'here' })).toHaveAttribute('href', '/features/intake');
    expect(screen.getByRole('link', { name: 'away (opens in a new tab)' })).toHaveAttribute(
      'rel',
      expect.stringContaining('noopener'),
    );
  });

  it.each([
    ['a broken link', { link_type: 'Document', id: 'x', isBroken: true, url: null }],
    ['an unsafe protocol', { link_type: 'Web', url: 'javascript:alert(1)' }],
  ])('C02 renders a link to %s as text', (_case, data) => {
    render(<RichText value={[paragraph('here', hyperlink(data))]} />);
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('here')).toBeVisible();
  });

  it('C02 renders an image with its dimensions, in every width, and its copyright notice', () => {
    const { container } = render(
      <RichText
        value={addPictures<RichTextValue>([
          {
            type: 'image',
            url: '/_content/images/a.png',
            alt: 'A dock',
            copyright: '© Harbor archive',
            dimensions: { width: 1600, height: 900 },
            id: 'i',
            edit: { x: 0, y: 0, zoom: 1, background: '' },
          },
        ])}
      />,
    );
    const image = screen.getByRole('img', { name: 'A dock' });
    expect(image).toHaveAttribute('width', '1600');
    for (const width of ['640w', '828w', '1200w', '1600w']) expect(container.innerHTML).toContain(` ${width}`);
    expect(screen.getByText('© Harbor archive')).toBeVisible();
  });

  it('C02 renders an embed as a link to its page, without third-party markup', () => {
    const embed = {
      type: 'embed',
      oembed: {
        embed_url: 'https://v.example/1',
        type: 'video',
        title: 'Tour',
        provider_name: 'V',
        html: '<script>alert(1)</script>',
      },
    } as unknown as RTNode;
    const { container } = render(<RichText value={[embed]} />);
    expect(screen.getByRole('link', { name: 'Tour, V' })).toHaveAttribute('href', 'https://v.example/1');
    expect(container.innerHTML).not.toContain('script');
  });

  it('C02 renders nothing for an empty field', () => {
    const { container } = render(<RichText value={[]} />);
    expect(container).toBeEmptyDOMElement();
  });
});
