import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { DialogOpener } from '../../src/layouts/DialogOpener';

describe('an icon in the header that opens a dialog', () => {
  const opener = <DialogOpener icon="menu" label="Menu" href="#site-map" />;

  beforeEach(() => {
    document.body.innerHTML = `<main>${renderToString(opener)}</main>`;
  });
  const hydrate = () => act(() => void hydrateRoot(screen.getByRole('main'), opener));

  it('S16 is a link without scripts, and a button with them, which keeps the focus of the link', () => {
    const link = screen.getByRole('link', { name: 'Menu' });
    expect(link).toHaveAttribute('href', '#site-map');
    link.focus();
    hydrate();
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus();
  });

  it('takes no focus that it did not have', () => {
    hydrate();
    expect(screen.getByRole('button', { name: 'Menu' })).not.toHaveFocus();
  });
});
