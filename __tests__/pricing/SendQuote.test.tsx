import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { calculator } from '../support/calculator';
import { mockFetch } from '../support/mockFetch';
import { temporaryMailText } from '../../src/text/temporaryMail';

async function openPanel() {
  render(calculator('1~2026-2~GBP~annual~self~50.5.2~100.100~spend'));
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Send me this quote' }));
  return user;
}

describe('the panel that sends a quote', () => {
  it('S16 posts address, name and configuration, and no price', async () => {
    const asked = mockFetch([200, { mails: true }], [202, { number: '20261128-0ABCDEF' }]);
    const user = await openPanel();
    const field = await screen.findByRole('textbox', { name: 'E-mail' });
    await waitFor(() => expect(field).toHaveFocus());
    await user.type(field, 'ada@fennmoor.example');
    await user.type(screen.getByRole('textbox', { name: /^Name or company/ }), 'Fennmoor');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    const said = await screen.findByText('Quote 20261128-0ABCDEF is on its way to ada@fennmoor.example.');
    await waitFor(() => expect(said).toHaveFocus());
    expect(screen.queryByRole('textbox', { name: 'E-mail' })).toBeNull();
    expect(asked.slice(1).map(({ body }) => body)).toEqual([
      {
        email: 'ada@fennmoor.example',
        name: 'Fennmoor',
        website: '',
        lang: 'en-us',
        q: '1~2026-2~GBP~annual~self~50.5.2~100.100~spend',
      },
    ]);
  });

  it('S16 leaves an address as it was typed, which browsers do not in fields of type email', async () => {
    mockFetch([200, { mails: true }]);
    await openPanel();
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'E-mail' });
    expect([field.type, field.inputMode]).toEqual(['text', 'email']);
  });

  it('S16 says that an address is temporary while it is typed, as the demo form does, and sends to it', async () => {
    mockFetch([200, { mails: true }], [202, {}]);
    const user = await openPanel();
    const field = await screen.findByRole('textbox', { name: 'E-mail' });
    const hint = expect.stringContaining(temporaryMailText('en-us')) as string;
    await user.type(field, 'ada@mailinator.com ');
    expect(field).toHaveAccessibleDescription(hint);
    await user.type(field, '{backspace}x');
    expect(field).not.toHaveAccessibleDescription(hint);
    await user.type(field, '{backspace}{enter}');
    await user.click(await screen.findByRole('button', { name: 'Send to another address' }));
    expect(screen.getByRole('textbox', { name: 'E-mail' })).not.toHaveAccessibleDescription(hint);
  });

  it('S16 opens without an answer on whether the site sends mail, since only sending can tell then', async () => {
    mockFetch([503]);
    await openPanel();
    expect(await screen.findByRole('textbox', { name: 'E-mail' })).toBeInTheDocument();
  });

  it('S16 asks again for another address, and after a change of the configuration', async () => {
    mockFetch([200, { mails: true }], [202, {}]);
    const user = await openPanel();
    const send = async () => {
      await user.type(await screen.findByRole('textbox', { name: 'E-mail' }), 'ada@fennmoor.example');
      await user.click(screen.getByRole('button', { name: 'Send' }));
      await screen.findByText('The quote is on its way to ada@fennmoor.example.');
    };
    await send();
    await user.click(screen.getByRole('button', { name: 'Send to another address' }));
    expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveFocus();
    await send();
    await user.click(screen.getByRole('radio', { name: /^Euro|EUR/ }));
    expect(await screen.findByRole('textbox', { name: 'E-mail' })).toBeInTheDocument();
  });

  it.each([
    [422, /^Enter an e-mail address/],
    [409, /^The prices have changed/],
    [429, /^Too many e-mails for today/],
    [503, /^The quote could not be sent/],
  ])('S16 keeps the input and shows the reason after %d', async (status, said) => {
    mockFetch([200, { mails: true }], [status]);
    const user = await openPanel();
    const field = await screen.findByRole('textbox', { name: 'E-mail' });
    await user.type(field, 'nobody');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText(said)).toBeInTheDocument();
    expect(field).toHaveValue('nobody');
    await waitFor(() => expect(field).toHaveFocus());
  });

  it('S16 retries with the same idempotency key after a lost response, and uses another for other content', async () => {
    mockFetch([200, { mails: true }], [503]);
    const keys: (string | null)[] = [];
    const answer = window.fetch;
    window.fetch = (address, init) => {
      if (init?.method === 'POST') keys.push(new Headers(init.headers).get('idempotency-key'));
      return answer(address, init);
    };
    const user = await openPanel();
    const field = await screen.findByRole('textbox', { name: 'E-mail' });
    const press = () => user.click(screen.getByRole('button', { name: 'Send' }));
    await user.type(field, 'ada@fennmoor.example');
    await press();
    await press();
    await user.type(field, 's');
    await press();
    const [first, second, third] = keys;
    expect(first).toMatch(/^\w{10,}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it.each([
    [200, { mails: false }],
    [404, {}],
  ])('S16 offers PDF and link where the site sends no mail (%d)', async (status, body) => {
    mockFetch([status, body]);
    await openPanel();
    const said = await screen.findByText(/^This site sends no mail/);
    await waitFor(() => expect(said).toHaveFocus());
    expect(screen.getByRole('button', { name: 'Download as PDF' })).toBeInTheDocument();
  });
});
