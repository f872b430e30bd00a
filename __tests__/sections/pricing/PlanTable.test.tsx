import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { PlanTable } from '../../../src/sections/pricing/PlanTable';
import { toPlans } from '../../../src/sections/pricing/plans';
import { TextProvider } from '../../../src/text';
import { mockFetch } from '../../support/mockFetch';
import { servePriceBooks } from '../../support/priceBooks';

const plans = toPlans(
  ['Essentials', 'Operations', 'Complete'].map((name) => ({
    key: name.toLowerCase(),
    name,
    recommended: name === 'Operations',
    price_prefix: 'from',
    price_unit: 'per month',
    annual_usd: 176_000,
    action_label: 'Book a demo',
    action_link: { link_type: 'Document' as const, url: '/book-demo', isBroken: false },
  })),
);
const card = (name: string) => within(screen.getByRole('heading', { name }).closest('li') ?? document.body);
const demo = (name: string) => card(name).getByRole('link', { name: 'Book a demo' });
const field = () => screen.getByRole('textbox');
const enter = (employees: string) => fireEvent.change(field(), { target: { value: employees } });

function show(lang = 'en-us') {
  return render(
    <TextProvider lang={lang}>
      <PlanTable plans={plans} lang={lang} calculatorPath="/module-pricing-calc" />
    </TextProvider>,
  );
}

beforeEach(() => {
  window.history.replaceState(null, '', '/pricing');
  jest.useFakeTimers({ now: new Date('2026-11-21'), doNotFake: ['setTimeout', 'setInterval', 'queueMicrotask'] });
  servePriceBooks();
});
afterEach(() => jest.useRealTimers());

describe('the plans of a company', () => {
  it('S19 mark the plan that is recommended to it, and not the one that most choose', async () => {
    show();
    expect(card('Operations').getByText('Most chosen')).toBeInTheDocument();
    expect(demo('Operations')).toHaveClass('primary');
    enter('25');
    expect(await card('Essentials').findByText('Recommended for you')).toBeInTheDocument();
    expect(demo('Essentials')).toHaveClass('primary');
    expect(demo('Operations')).toHaveClass('secondary');
    expect(screen.queryByText('Most chosen')).not.toBeInTheDocument();
    enter('300');
    expect(await card('Operations').findByText('Recommended for you')).toBeInTheDocument();
    expect(card('Essentials').queryByText('Recommended for you')).not.toBeInTheDocument();
  });

  it('S19 name its own price without a “from”, and say for how many employees it is', async () => {
    show();
    expect(card('Essentials').getByText('from')).toBeInTheDocument();
    enter('25');
    expect(await card('Essentials').findByText('per month for 25 employees')).toBeInTheDocument();
    expect(screen.queryByText('from')).not.toBeInTheDocument();
  });

  it('S19 take its configuration to the demo, in the chosen currency and for the chosen term', async () => {
    show();
    expect(demo('Essentials')).toHaveAttribute('href', '/book-demo');
    enter('25');
    await card('Essentials').findByText('Recommended for you');
    const quote = '1~2026-2~USD~annual~self~17.1.1~17.33.25~intake.purchase-orders';
    expect(demo('Essentials')).toHaveAttribute('href', `/book-demo?quote=${quote}`);
    fireEvent.click(screen.getByRole('radio', { name: 'Billed monthly' }));
    fireEvent.click(screen.getByRole('radio', { name: 'EUR' }));
    expect(demo('Essentials')).toHaveAttribute(
      'href',
      `/book-demo?quote=${quote.replace('USD~annual', 'EUR~monthly')}`,
    );
  });

  it('S19 are the from-prices again after an entry that is no number of employees, which an error says', async () => {
    show();
    enter('25');
    await card('Essentials').findByText('Recommended for you');
    enter('many');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Enter a whole number from 1 to 150,000. The prices below are not for this entry.',
    );
    expect(field()).toHaveAttribute('aria-invalid', 'true');
    expect(field()).toHaveAccessibleDescription(/The prices below are not for this entry/);
    expect(card('Essentials').getByText('from')).toBeInTheDocument();
    expect(card('Operations').getByText('Most chosen')).toBeInTheDocument();
    expect(demo('Essentials')).toHaveAttribute('href', '/book-demo');
    enter('');
    await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
    expect(field()).not.toHaveAttribute('aria-invalid');
  });

  it('S19 do not call an entry wrong when the price book could not be loaded', async () => {
    mockFetch([500]);
    show();
    enter('25');
    await waitFor(() => expect(screen.getByRole('status')).not.toBeEmptyDOMElement());
    expect(field()).not.toHaveAttribute('aria-invalid');
  });

  it('S19 say so in German', async () => {
    show('de-de');
    enter('25');
    expect(await card('Essentials').findByText('Empfohlen für Sie')).toBeInTheDocument();
    expect(card('Essentials').getByText('per month für 25 Beschäftigte')).toBeInTheDocument();
    enter('0');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Geben Sie eine ganze Zahl von 1 bis 150.000 ein. Die Preise unten gelten nicht für diese Eingabe.',
    );
  });
});
