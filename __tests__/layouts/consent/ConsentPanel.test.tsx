import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { consent, onConsentChange, type Consent } from '../../../src/analytics/consent';
import { ConsentPanel } from '../../../src/layouts/consent/ConsentPanel';
import { PurposeForm } from '../../../src/layouts/consent/ConsentChoices';
import { choicesDeDe } from '../../../src/text/choices.de-de';
import { choicesEnUs } from '../../../src/text/choices.en-us';
import { consentDeDe } from '../../../src/text/consent.de-de';
import { consentEnUs } from '../../../src/text/consent.en-us';

beforeEach(() => {
  document.body.innerHTML = '<footer><a href="/legal/privacy">Privacy</a></footer>';
});

const undecided: Consent = { granted: [], by: 'none' };

describe('the consent banner', () => {
  it.each([
    ['Accept all', ['measurement', 'improvement', 'marketing']],
    ['Reject all', []],
  ])('is answered with one press: %s', async (name, granted) => {
    render(<ConsentPanel lang="en-us" words={consentEnUs} consent={undecided} isOpen={false} />);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(consent()).toEqual({ granted, by: 'visitor' });
  });

  it('links to the privacy notice, and is announced to screen readers', async () => {
    render(<ConsentPanel lang="de-de" words={consentDeDe} consent={undecided} isOpen={false} />);
    expect(screen.getByRole('link', { name: 'Datenschutzerklärung' })).toHaveAttribute('href', '/legal/privacy');
    expect(await screen.findByText(/Die Auswahl finden Sie am Ende der Seite/)).toHaveRole('status');
  });

  it('asks for no purpose that no provider has', () => {
    render(<ConsentPanel lang="en-us" words={consentEnUs} consent={undecided} isOpen={false} />);
    expect(screen.getByText(/count visits and see where the site is hard to use/)).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('which companies');
  });

  it.each([
    ['en-us', consentEnUs],
    ['de-de', consentDeDe],
  ])('has paragraphs that are shorter than the LCP text of a page: %s', (lang, words) => {
    const { container } = render(<ConsentPanel lang={lang} words={words} consent={undecided} isOpen={false} />);
    const lengths = [...container.querySelectorAll('section p')].map(({ textContent }) => textContent.length);
    expect(lengths).toHaveLength(2);
    // Three lines on a phone.
    expect(Math.max(...lengths, `${words.leadWithMarketing} ${words.notice}`.length)).toBeLessThanOrEqual(150);
  });

  it('can be answered by keyboard alone, with the refusal first', async () => {
    render(<ConsentPanel lang="en-us" words={consentEnUs} consent={undecided} isOpen={false} />);
    screen.getByRole('link', { name: 'Privacy' }).focus();
    await userEvent.tab();
    expect(screen.getByRole('link', { name: 'Privacy notice' })).toHaveFocus();
    await userEvent.tab();
    expect(screen.getByRole('button', { name: 'Reject all' })).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(consent().granted).toEqual(['measurement', 'improvement', 'marketing']);
  });

  it('leaves the focus of a keyboard in the page when it goes', async () => {
    document.body.innerHTML = '<main id="content" tabindex="-1"></main>';
    // As in a page, the answer takes the banner away at once.
    function Banner() {
      const [given, setGiven] = useState(undecided);
      useEffect(() => onConsentChange(() => setGiven(consent())), []);
      return <ConsentPanel lang="en-us" words={consentEnUs} consent={given} isOpen={false} />;
    }
    render(<Banner />);
    screen.getByRole('button', { name: 'Reject all' }).focus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('moves no focus when another tab answers', () => {
    document.body.innerHTML = '<main id="content" tabindex="-1"></main>';
    const { rerender } = render(<ConsentPanel lang="en-us" words={consentEnUs} consent={undecided} isOpen={false} />);
    rerender(<ConsentPanel lang="en-us" words={consentEnUs} consent={{ granted: [], by: 'visitor' }} isOpen={false} />);
    expect(document.body).toHaveFocus();
  });

  it('is not shown again after an answer', () => {
    const answered: Consent = { granted: ['marketing'], by: 'visitor' };
    const { container } = render(<ConsentPanel lang="de-de" words={consentDeDe} consent={answered} isOpen={false} />);
    expect(container.querySelector('section')).toBeNull();
  });
});

describe('consent per purpose', () => {
  const choose = (current: Consent, words = { ...consentEnUs, ...choicesEnUs }) => {
    const chosen: (readonly string[])[] = [];
    render(<PurposeForm words={words} consent={current} onChoose={(granted) => void chosen.push(granted)} />);
    return chosen;
  };

  it('starts with no box checked, and explains each purpose with its providers', async () => {
    const chosen = choose(undecided);
    for (const box of screen.getAllByRole('checkbox')) {
      expect(box).not.toBeChecked();
      expect(box).toHaveAccessibleDescription(/\. (Provided by .+|No provider is in use at present)\.$/);
    }
    await userEvent.click(screen.getByRole('checkbox', { name: 'Product improvement' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save my choice' }));
    expect(chosen).toEqual([['improvement']]);
  });

  it('shows the stored choice', () => {
    choose({ granted: ['marketing'], by: 'visitor' }, { ...consentDeDe, ...choicesDeDe });
    expect(screen.getByRole('checkbox', { name: 'Marketing' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Messung' })).not.toBeChecked();
  });

  it('treats the browser’s signal as the answer, without a way around it', () => {
    choose({ granted: [], by: 'signal' });
    expect(screen.getByText(/Your browser asks sites not to track you/)).toBeInTheDocument();
    for (const box of screen.getAllByRole('checkbox')) expect(box).toBeDisabled();
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});
