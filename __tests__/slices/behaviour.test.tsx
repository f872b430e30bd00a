import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SliceZone, type AnySlice } from '../../src/slices/SliceZone';
import { enhanceStaticSlices, openFromHash } from '../../src/slices/enhanceStaticSlices';
import { TextProvider } from '../../src/text';
import { mocksOf, type Mock } from '../support/slices';
import { preloadModules } from '../../src/lib/lazyModule';

beforeAll(() => preloadModules('slice'));

afterEach(() => {
  history.replaceState(null, '', '/');
});

describe('C02 faq', () => {
  it('opens the answer in the address’s hash, and another when the hash changes', () => {
    history.replaceState(null, '', '#faq-who-needs-a-paid-seat');
    const { container } = show(mock('faq'));

    expect(openIds(container)).toEqual(['faq-who-needs-a-paid-seat']);

    history.replaceState(null, '', '#faq-does-it-replace-our-erp');
    openFromHash();

    expect(openIds(container)).toEqual(['faq-who-needs-a-paid-seat', 'faq-does-it-replace-our-erp'].sort());
  });

  it('gives two equal questions distinct anchors', () => {
    const faq = mock('faq');
    const { container } = show({ ...faq, items: [...faq.items, ...faq.items] });
    const ids = [...container.querySelectorAll('[id^="faq-"]')].map(({ id }) => id);

    expect(new Set(ids).size).toBe(ids.length);
  });

  it('gives a question a second anchor in a second slice, and leaves that of the first', () => {
    const faq = mock('faq');
    const { container } = render(<SliceZone slices={[faq, mock('call_to_action'), faq]} />);
    const ids = [...container.querySelectorAll('details')].map(({ id }) => id);

    expect(ids).toContain('faq-who-needs-a-paid-seat');
    expect(ids).toContain('faq-3-who-needs-a-paid-seat');
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('S19 gives questions without letters and figures distinct anchors, also in two slices of a page', () => {
    const faq = mock('faq');
    const [item] = faq.items;
    const unnamed = { ...faq, items: ['???', '!', '???'].map((question) => ({ ...item, question })) };
    const { container } = render(<SliceZone slices={[unnamed, unnamed]} />);
    const ids = [...container.querySelectorAll('details')].map(({ id }) => id);

    expect(ids).toEqual(['faq-1-1', 'faq-1-2', 'faq-1-3', 'faq-2-1', 'faq-2-2', 'faq-2-3']);
  });

  it('ignores a hash of another element', () => {
    history.replaceState(null, '', '#%E0%A4%A');
    const { container } = show(mock('faq'));

    expect(openIds(container)).toEqual([]);
  });
});

describe('C02 embed', () => {
  it('requests nothing from the other site before the visitor consents', async () => {
    const user = userEvent.setup();
    const { container } = show(mock('embed'));
    expect(container.querySelector('iframe')).toBeNull();

    await user.click(screen.getByRole('button'));

    const frame = screen.getByTitle('Where the office is');
    expect(frame).toHaveAttribute('src', 'https://maps.example.org/embed/keelstone-office');
    expect(frame).toHaveAttribute('sandbox');
    expect(frame).toHaveFocus();
  });

  it.each(['http://maps.example.org/x', 'javascript:alert(1)', 'data:text/html,x', 'maps.example.org'])(
    'B12 shows nothing for %s, which is not https',
    (address) => {
      const embed = mock('embed');
      const { container } = show({ ...embed, primary: { ...embed.primary, embed: { embed_url: address } } });

      expect(container.querySelector('[data-slice] *')).toBeNull();
    },
  );

  it('B12 frames the page itself when the markup has an address without https', async () => {
    const embed = mock('embed');
    const value = { embed_url: 'https://a.example/page', html: '<iframe src="javascript:alert(1)"></iframe>' };
    show({ ...embed, primary: { ...embed.primary, embed: value } });

    await userEvent.setup().click(screen.getByRole('button'));

    expect(screen.getByTitle('Where the office is')).toHaveAttribute('src', 'https://a.example/page');
  });
});

describe('C02 code_block', () => {
  it('copies the code and confirms it', async () => {
    const user = userEvent.setup();
    show(mock('code_block'));

    await user.click(screen.getByRole('button', { name: 'Copy' }));

    expect(await screen.findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toMatch(/^approve when\n {2}amount < 2 500 EUR/);
  });

  it('is not translated by the browser, while a wording is', () => {
    const untranslated = (variation?: string) =>
      show(mock('code_block', variation)).container.querySelector('[translate="no"]');
    expect(untranslated()).toHaveTextContent(/^approve when/);
    expect(untranslated('wording')).toBeNull();
  });

  it('shows a wording as text whose lines wrap, and copies it with its empty lines', async () => {
    const user = userEvent.setup();
    const { container } = show(mock('code_block', 'wording'));

    expect(screen.getByText(/Without an announcement the old price stays/).tagName).toBe('P');
    expect(container.querySelector('pre')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toMatch(/with its reason\.\n\nWithout an announcement/);
  });
});

describe('C02 comparison_table', () => {
  it('groups its rows, associates every cell with column and row, and describes each fit', () => {
    show(mock('comparison_table'));
    const table = screen.getByRole('table');

    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Requirement', 'Keelstone', 'Spreadsheets']);
    expect(table.querySelectorAll('th[scope="rowgroup"]')).toHaveLength(2);
    const row = within(table).getByRole('row', { name: /Requests follow a route/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['KeelstoneYesBy amount, cost centre and risk', 'SpreadsheetsNoBy mail, from memory']);
  });

  it('offers to hide equal rows only where some rows are equal and some are not', () => {
    const table = mock('comparison_table');
    const [first, ...others] = table.items;
    const equal = { ...first, ours: 'yes', theirs: 'yes' };

    const { container, unmount } = show({ ...table, items: [equal, ...others] });
    const choice = screen.getByRole('checkbox', { name: 'Show differences only' });
    expect(choice).not.toBeChecked();
    // Hidden in print.
    expect(choice.closest('[data-print="no"]')).not.toBeNull();
    expect(container.querySelectorAll('tr[data-same]')).toHaveLength(1);
    unmount();

    show(table);
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  it('adds a row without a group to the group above it, and merges groups with the same name', () => {
    const table = mock('comparison_table');
    const groups = ['Buying', null, 'Control', 'Buying'];
    const items = groups.map((group, index) => ({ ...table.items[0], group, requirement: `Row ${index + 1}` }));
    const { container } = show({ ...table, items });

    const bodies = [...container.querySelectorAll('tbody')];
    expect(bodies.map((body) => [...body.querySelectorAll('th')].map((cell) => cell.textContent))).toEqual([
      ['Buying', 'Row 1', 'Row 2', 'Row 4'],
      ['Control', 'Row 3'],
    ]);
  });
});

describe('C02 data_table', () => {
  it('has as many columns as are in use', () => {
    const table = mock('data_table');
    const primary = { ...table.primary, header_3: null, header_4: null, header_5: '' };
    const items = table.items.map((item) => ({ ...item, cell_3: null, cell_4: ' ', cell_5: null }));
    show({ ...table, primary, items });

    expect(screen.getAllByRole('columnheader')).toHaveLength(2);
    expect(screen.getAllByRole('row')).toHaveLength(1 + items.length);
  });
});

describe('C02 numbers', () => {
  it.each([
    ['3.4 days', ['3.4'], [' days']],
    ['€ 412k', ['€ 412'], ['k']],
    ['1,200', ['1,200'], []],
    ['2 min 10 s', ['2', ' 10'], [' min', ' s']],
    ['Zero', ['Zero'], []],
  ])('renders the units of %s smaller than its digits', (value, digits, units) => {
    const numbers = mock('numbers');
    const { container } = show({ ...numbers, items: [{ ...numbers.items[0], value }] });
    const shown = container.querySelector('dd');
    const texts = (selector: string) => [...(shown?.querySelectorAll(selector) ?? [])].map((part) => part.textContent);

    expect(shown).toHaveTextContent(value);
    expect(texts('span:not(.unit)')).toEqual(digits);
    expect(texts('.unit')).toEqual(units);
  });
});

describe.each([
  ['steps', undefined],
  ['card_grid', 'rows'],
])('C02 %s', (id, variation) => {
  it('keep the paragraphs of an entry together, apart from its title', () => {
    const slice = mock(id, variation);
    const paragraph = { type: 'paragraph', spans: [], direction: 'ltr' };
    const text = ['First', 'Second'].map((words) => ({ ...paragraph, text: words }));
    show({ ...slice, items: slice.items.slice(0, 1).map((item) => ({ ...item, title: 'Title', text })) });

    const together = screen.getByText('First').parentElement;
    expect(together).toBe(screen.getByText('Second').parentElement);
    expect(together).not.toContainElement(screen.getByRole('heading', { name: 'Title' }));
  });
});

describe('C02 keel_steps', () => {
  const observers: { callback: IntersectionObserverCallback; targets: Element[] }[] = [];

  beforeEach(() => {
    observers.length = 0;
    const layout = { left: 0, right: 0, bottom: 0, width: 0, height: 0, x: 0, y: 0, toJSON: () => ({}) };
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      return { ...layout, top: [...(this.parentElement?.children ?? [])].indexOf(this) * 600 };
    });
    Object.assign(window, { IntersectionObserver: fakeObserver(observers), matchMedia: () => ({ matches: false }) });
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Reflect.deleteProperty(window, 'IntersectionObserver');
    Reflect.deleteProperty(window, 'matchMedia');
  });

  it('animates the line of a step once, when the step first comes into view', () => {
    const { container } = show(mock('keel_steps'));
    const states = () => [...container.querySelectorAll('ol > li')].map((step) => step.getAttribute('data-line'));
    expect(states()).toEqual([null, null, 'waiting', 'waiting', 'waiting']);

    // Gatsby's links use observers, too.
    const observer = observers.find(({ targets }) => targets.some((target) => target.matches('li')));
    const [target] = observer?.targets ?? [];
    observer?.callback([{ target, isIntersecting: true } as IntersectionObserverEntry], {} as IntersectionObserver);

    expect(states()).toEqual([null, null, 'drawing', 'waiting', 'waiting']);
    expect(observer?.targets).not.toContain(target);
  });

  it('does not animate with reduced motion', () => {
    Object.assign(window, { matchMedia: () => ({ matches: true }) });

    expect(show(mock('keel_steps')).container.querySelector('[data-line]')).toBeNull();
  });
});

describe('C02 figure', () => {
  it('C02 shows the copyright notice of its picture below the caption, or in its place', () => {
    const { primary, ...figure } = mock('figure');
    const image = { ...(primary['image'] as object), copyright: '© Harbor archive, 2026' };
    const captions = [{ ...primary, image }, { image }].map(
      (fields) => show({ ...figure, primary: fields }).container.querySelector('figcaption')?.textContent,
    );
    expect(captions[0]).toMatch(/\S© Harbor archive, 2026$/);
    expect(captions[1]).toBe('© Harbor archive, 2026');
  });
});

describe('C02 a slice in an article', () => {
  it('is part of the column, not a full-width band', () => {
    const { container } = render(
      <TextProvider lang="en-us">
        <SliceZone slices={mocksOf('call_to_action')} within="column" />
      </TextProvider>,
    );

    expect(container.querySelector('[data-tone]')).toBeNull();
    expect(screen.getAllByRole('region')).toHaveLength(2);
  });
});

function mock(id: string, variation?: string): Mock {
  const first = mocksOf(id).find((one) => variation === undefined || one.variation === variation);
  if (!first) throw new Error(`no mock of ${id}`);
  return first;
}

function zone(slice: AnySlice) {
  return (
    <TextProvider lang="en-us">
      <SliceZone slices={[slice]} />
    </TextProvider>
  );
}

function show(slice: AnySlice) {
  const shown = render(zone(slice));
  enhanceStaticSlices(shown.container);
  return shown;
}

function openIds(container: HTMLElement): string[] {
  return [...container.querySelectorAll('details[open]')]
    .map((details) => details.id || details.querySelector('[id]')?.id || '')
    .sort();
}

/** jsdom has no layout, so the test calls the observer. */
function fakeObserver(observers: { callback: IntersectionObserverCallback; targets: Element[] }[]) {
  return class {
    private readonly entry: { callback: IntersectionObserverCallback; targets: Element[] };
    constructor(callback: IntersectionObserverCallback) {
      this.entry = { callback, targets: [] };
      observers.push(this.entry);
    }
    observe(target: Element) {
      this.entry.targets.push(target);
    }
    unobserve(target: Element) {
      this.entry.targets = this.entry.targets.filter((candidate) => candidate !== target);
    }
    disconnect() {
      this.entry.targets = [];
    }
  };
}
