import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import {
  STORY_WINDOW_NAMES,
  TOUR_WINDOW_NAMES,
  WINDOW_STATES,
  type WindowName,
} from '../../../src/components/windows/names';
import { ProductWindow } from '../../../src/components/windows/ProductWindow';
import { TextProvider } from '../../../src/text';
import { loadWindowText } from '../../../src/text/windows/load';

/** People in the windows; names are the same in every language. */
const NAMES =
  /Corvane(?:[ -]Packaging)?|Tellmar Logistics|Vantry Cleaning|Sandrift IT|Pallow Chemicals|Bellwick Tools|Henmoor Labs|Ostrel|Pakkeby|Tivoy|Idris|Vale|Owen|Tasker|Ruth|Adeyemi|Mara|Lindqvist|Hanne|Brook/gi;
/** Words with one spelling in both languages. */
const SHARED = [
  'budget',
  'text',
  'was',
  'pdf',
  'min',
  'link',
  'register',
  'start',
  'mail',
  'bank',
  'rfq',
  'jan',
  'feb',
  'apr',
  'jun',
  'nov',
];
const STATES = Array.from({ length: WINDOW_STATES }, (_, at) => at + 1);

/** All visible and accessible text of a window in a state. */
function textOf(lang: string, name: WindowName, state: number): string {
  const { container, unmount } = render(
    <TextProvider lang={lang}>
      <ProductWindow name={name} state={state} />
    </TextProvider>,
  );
  const text = [screen.getByRole('img').getAttribute('aria-label') ?? '', shownIn(container)].join(' | ');
  unmount();
  return text.replace(NAMES, '');
}

/** The texts below an element, with a mark between them. */
function shownIn(element: Element): string {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const parts: string[] = [];
  while (walker.nextNode()) parts.push(walker.currentNode.textContent ?? '');
  return parts.join(' | ');
}

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/\p{L}{3,}/gu));

it('suspends until its texts have loaded, and shows no others before', async () => {
  render(
    <TextProvider lang="de-de">
      <Suspense fallback="…">
        <ProductWindow name="risk_register" />
      </Suspense>
    </TextProvider>,
  );
  expect(document.body).toHaveTextContent(/^…$/);
  expect(await screen.findByRole('img', { name: /^Risikoregister\. / })).toBeInTheDocument();
});

describe('windows on German pages', () => {
  beforeAll(() => loadWindowText('de-de'));

  it.each(TOUR_WINDOW_NAMES)('%s contains no English word', (name) => {
    const all = (lang: string) => STATES.map((state) => textOf(lang, name, state)).join(' ');
    const english = wordsOf(all('en-us'));
    const german = wordsOf(all('de-de'));
    expect(english.size).toBeGreaterThan(30);
    expect(german.size).toBeGreaterThan(30);
    expect([...german].filter((word) => english.has(word) && !SHARED.includes(word))).toEqual([]);
  });

  it.each(TOUR_WINDOW_NAMES)('%s formats amounts and days as each language does', (name) => {
    for (const state of STATES) {
      expect(textOf('de-de', name, state)).not.toMatch(/€\s?\d|\d,\d{3}|\d%|\b(?:Mar|May|Dec)\b|undefined|NaN/);
      expect(textOf('en-us', name, state)).not.toMatch(/\d\s?€|\d\.\d{3}|\d\s%/);
    }
  });

  it.each(STORY_WINDOW_NAMES)(
    '%s is in the language of its page',
    async (name) => {
      const shown = (lang: string) => (
        <TextProvider lang={lang}>
          <ProductWindow name={name} />
        </TextProvider>
      );
      const english = render(shown('en-us'));
      const englishLabel = (await screen.findByRole('img')).getAttribute('aria-label') ?? '';
      const englishText = shownIn(english.container);
      english.unmount();
      render(shown('de-de'));
      const german = await screen.findByRole('img');
      const germanText = shownIn(german);
      const words = wordsOf(germanText);
      expect(german).not.toHaveAccessibleName(englishLabel);
      expect(germanText).not.toMatch(/€\s?\d|\$\s?\d|\d%|undefined|NaN/);
      expect(englishText).not.toMatch(/\d\s?[€$]|\d\s%/);
      expect([...words].filter((word) => /^(?:the|and|with|for|not|seats|price|order|due|paid)$/.test(word))).toEqual(
        [],
      );
    },
    30_000,
  );

  it('has the `lang` of its texts, and falls back to English for an unknown language', () => {
    const { container } = render(
      <TextProvider lang="fr-fr">
        <ProductWindow name="purchase_order" />
      </TextProvider>,
    );
    expect(container.querySelector('[lang]')).toHaveAttribute('lang', 'en-us');
    expect(container).toHaveTextContent('€10,948.00');
    const german = render(
      <TextProvider lang="de-de">
        <ProductWindow name="purchase_order" />
      </TextProvider>,
    );
    expect(german.container.querySelector('[lang]')).toHaveAttribute('lang', 'de-de');
    expect(german.container).toHaveTextContent(/10\.948,00\s€/);
  });
});
