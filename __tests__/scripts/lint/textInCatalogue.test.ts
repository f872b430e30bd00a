import { Linter } from 'eslint';
import { textInCatalogue } from '../../../scripts/lint/textInCatalogue.mjs';

/** Texts that the rule refuses in this markup. */
function refused(markup: string): string[] {
  const messages = new Linter().verify(`const node = ${markup};`, {
    languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } },
    plugins: { site: { rules: { text: textInCatalogue } } },
    rules: { 'site/text': 'error' },
  });
  return messages.map(({ message }) => /^"(.*)" is in no catalogue/.exec(message)?.[1] ?? message);
}

it.each([
  ['<p>Some text</p>', ['Some text']],
  ["<p>{isOpen ? 'Open' : 'Closed'}</p>", ['Open', 'Closed']],
  ["<p>{title ?? 'Untitled'}{count > 0 && 'Many'}</p>", ['Untitled', 'Many']],
  ["<p>{isOpen ? (isNew ? 'New' : name) : `${count} hours`}</p>", ['New', 'hours']],
  ["<>{'Total: ' + sum}</>", ['Total:']],
  ['<img alt="A house" />', ['A house']],
  ["<a title={hint || 'More'} aria-label={`Open ${name}`} />", ['More', 'Open']],
  ["<input placeholder={isOpen ? 'Type here' : undefined} />", ['Type here']],
])('refuses text that is in no catalogue in %s', (markup, texts) => {
  expect(refused(markup)).toEqual(texts);
});

it.each([
  '<p>{text.open}</p>',
  "<p className={isOpen ? 'open' : 'closed'} id=\"lead\">{state === 'sending' ? words.sending : words.send}</p>",
  '<p>{isOpen && <i className="open" />}{count} – {format(\'month\')}</p>',
])('accepts %s', (markup) => {
  expect(refused(markup)).toEqual([]);
});
