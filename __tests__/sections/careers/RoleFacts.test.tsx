import { render, screen } from '@testing-library/react';
import { RoleFacts } from '../../../src/sections/careers/RoleFacts';

const role = { href: '/careers/a', title: 'A', summary: '', team: 'Product', location: 'Bremen' };

describe('the key facts of a role', () => {
  it.each([
    [19.99, 24.5, '€19.99 – €24.50'],
    [60_000, 75_000, '€60,000 – €75,000'],
    [60_000, 60_000, '€60,000'],
    [1_000.005, 1_100, '€1,000.01 – €1,100'],
  ])('S07 show a salary of %s to %s, whatever binary fractions make of it', (from, to, shown) => {
    render(<RoleFacts role={{ ...role, salary: { from, to, currency: 'EUR' } }} lang="en-us" />);
    expect(screen.getByText(shown)).toBeInTheDocument();
  });
});
