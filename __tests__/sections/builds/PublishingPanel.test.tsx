import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { UNNAMED } from '../../../src/config/operators';
import type { ShownPublishing } from '../../../src/lib/buildsApi';
import { PublishingPanel } from '../../../src/sections/builds/PublishingPanel';
import { buildsText } from '../../../src/text/builds';

const PIN = { id: 'release-2', since: '2027-03-16T07:00:00.000Z', by: 'Ada', reason: 'The <b>old</b> price.' };
const FREEZE = {
  id: 'served',
  since: '2027-03-15T18:00:00.000Z',
  until: '2027-03-16T18:00:00.000Z',
  by: 'Paul',
  reason: 'The launch is at six.',
};

beforeEach(() => {
  HTMLDialogElement.prototype.showModal = jest.fn(function (this: HTMLDialogElement) {
    this.open = true;
  });
});

function show(publishing: ShownPublishing | null, lang = 'en-us') {
  const text = buildsText(lang);
  render(
    <PublishingPanel text={text} lang={lang} publishing={publishing} operator={UNNAMED} onDone={() => undefined} />,
  );
  const region = screen.getByRole('region', { name: text.publishing.title });
  return {
    said: [...region.querySelectorAll(':scope > p')].map(({ textContent }) => textContent),
    buttons: within(region)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  };
}

describe('S10 the state of publishing, on the builds page', () => {
  it('is said for a pin, with what ends it, and a reason as plain text', () => {
    const { said, buttons } = show({ pin: PIN, newer: ['release-3'] });
    expect(said).toEqual([
      expect.stringMatching(
        /^Pinned to release-2 since Mar 16, 2027, .*\. It stays until publishing is resumed\. By Ada\. “The <b>old<\/b> price\.”$/,
      ),
      '1 newer release waits.',
    ]);
    // A stop would not end a pin, and adds nothing to it.
    expect(buttons).toEqual(['Resume publishing']);
  });

  it('is said for a stop, with its end in the reader’s time zone', () => {
    expect(show({ freeze: FREEZE, newer: [] }).said).toEqual([
      expect.stringMatching(
        /^Publishing is stopped until Mar 16, 2027, \d+:00:00 [AP]M (UTC|GMT.*)\. Publishing then resumes automatically\. By Paul\. “The launch is at six\.”$/,
      ),
      'No newer release waits.',
    ]);
  });

  it('is said for both: the pin outlasts the stop', () => {
    expect(show({ pin: PIN, freeze: FREEZE, newer: [] }).said[1]).toMatch(
      /The pinned release stays after that too\. By Paul\./,
    );
  });

  it('is said for neither', () => {
    const { said, buttons } = show(null);
    expect(said).toEqual(['Releases are published as they are made.']);
    expect(buttons).toEqual(['Stop publishing']);
  });
});

describe('S10 the question before publishing is resumed', () => {
  const ask = async (next: ShownPublishing['next'], lang?: string) => {
    show({ pin: PIN, newer: ['release-3'], next }, lang);
    await userEvent.click(screen.getByRole('button'));
    return screen.getByRole('dialog');
  };

  it('names the release that visitors get, without a warning', async () => {
    const dialog = await ask({ id: 'release-3' });
    expect(dialog).toHaveTextContent('Visitors get release-3 right away');
    expect(within(dialog).queryByRole('alert')).toBeNull();
  });

  it('warns of one that was published despite its checks, and of one that was rolled back from', async () => {
    const dialog = await ask({
      id: 'release-3',
      overridden: { by: 'Paul', reason: 'The page comes later.' },
      rolledBack: { at: PIN.since, by: 'Ada', reason: 'the old price' },
    });
    const warning = within(dialog).getByRole('alert');
    expect(warning).toHaveTextContent('Before visitors get release-3');
    expect(warning).toHaveTextContent(
      'It did not pass the checks, and Paul published it anyway. “The page comes later.”',
    );
    expect(warning).toHaveTextContent(/Ada rolled back from it on Mar 16, 2027, .*\. “the old price”/);
    expect(warning).toHaveTextContent('To publish another one, build it first');
  });

  it('warns in German too, and of an operator without a name', async () => {
    const dialog = await ask({ id: 'release-3', overridden: {}, rolledBack: { at: PIN.since } }, 'de-de');
    expect(within(dialog).getByRole('alert')).toHaveTextContent(
      /hat die Prüfungen nicht bestanden und wurde trotzdem veröffentlicht\.Am 16\.03\.2027, .* wurde auf ein älteres Release zurückgerollt\./,
    );
  });
});
