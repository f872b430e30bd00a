import { render, screen } from '@testing-library/react';
import { PlanMatrix } from '../../../src/sections/pricing/PlanMatrix';

const matrix = (...plans: string[]) => (
  <PlanMatrix plans={plans} lines={[{ group: 'Orders', label: 'Approvals', first: 'yes', second: 'yes' }]} />
);

describe('the comparison of plans on a phone', () => {
  it('S19 shows the plan that a preview renamed', () => {
    const { rerender } = render(matrix('Essentials', 'Operations'));
    rerender(matrix('Essentials', 'Control'));
    expect(screen.getByRole('radio', { name: 'Control' })).toBeChecked();
  });

  it('S19 shows the only plan of a site', () => {
    const { container } = render(matrix('Essentials'));
    expect(container.querySelector('td[data-shown="false"]')).toBeNull();
  });
});
