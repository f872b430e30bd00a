/** @jest-environment jsdom */
import { act } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { ORIGINAL_TEXT_REQUEST, restoreOriginalText } from '../../src/lib/originalText';
import { keepOriginalText } from '../../src/layouts/ssr/inline/keepOriginalText';
import { startTranslator } from '../support/translator';

interface PriceProps {
  readonly price: number;
  readonly isAnnual?: boolean;
  readonly note?: string;
}

/** Text beside elements and text that come and go, and text that is replaced. */
function Price({ price, isAnnual = false, note }: PriceProps) {
  return (
    <p>
      {isAnnual && <b>Billed once a year</b>}
      from {price} dollars {note}
    </p>
  );
}

let container: HTMLElement;
let root: Root;
let showOriginal: () => void;
const errors: unknown[] = [];

/** Both observers have seen what happened. */
const settle = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))));
const shown = () => container.textContent;
const fonts = () => container.querySelectorAll('p > font').length;
const render = async (props: PriceProps) => {
  await act(async () => root.render(<Price {...props} />));
  await settle();
};

beforeAll(() => keepOriginalText(ORIGINAL_TEXT_REQUEST));
beforeEach(async () => {
  errors.length = 0;
  container = document.createElement('main');
  document.body.replaceChildren(container);
  root = createRoot(container);
  await render({ price: 704 });
  showOriginal = startTranslator();
  await settle();
});
afterEach(async () => {
  showOriginal();
  await act(async () => root.unmount());
});

describe('S16 a page that the browser has translated', () => {
  it('shows what React changes in a text', async () => {
    expect(fonts()).toBe(3);
    await render({ price: 800 });
    expect(shown()).toBe('from 800 dollars ');
    expect(fonts()).toBe(3);
    await render({ price: 912 });
    expect(shown()).toBe('from 912 dollars ');
  });

  it('gets text and elements before, between and after, and loses them again', async () => {
    await render({ price: 704, isAnnual: true, note: 'net' });
    expect(shown()).toBe('Billed once a yearfrom 704 dollars net');
    await render({ price: 704 });
    expect(shown()).toBe('from 704 dollars ');
    await render({ price: 800, note: 'gross' });
    expect(shown()).toBe('from 800 dollars gross');
  });

  it('has its original text again, with what changed, when the visitor wants it', async () => {
    await render({ price: 800 });
    showOriginal();
    await settle();
    expect(container.innerHTML).toBe('<p>from 800 dollars </p>');
    await render({ price: 912, note: 'net' });
    expect(container.innerHTML).toBe('<p>from 912 dollars net</p>');
  });

  it('is hydrated in its original text, and translated again', async () => {
    await act(async () => root.unmount());
    container.innerHTML = renderToString(<Price price={704} isAnnual note="net" />);
    await settle();
    expect(fonts()).toBe(4);
    expect(restoreOriginalText()).toBe(true);
    const onRecoverableError = (error: unknown) => errors.push(error);
    act(() => (root = hydrateRoot(container, <Price price={704} isAnnual note="net" />, { onRecoverableError })));
    await settle();
    expect(errors).toEqual([]);
    expect(fonts()).toBe(4);
    await render({ price: 800 });
    expect(shown()).toBe('from 800 dollars ');
  });

  it('is none without a translator', () => {
    showOriginal();
    document.body.replaceChildren();
    expect(restoreOriginalText()).toBe(false);
  });
});
