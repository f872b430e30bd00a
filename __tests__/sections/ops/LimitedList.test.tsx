import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LimitedList } from '../../../src/sections/ops/LimitedList';

it('S10 the first entry that is shown on request takes the focus, also when the button goes with the last ones', async () => {
  const user = userEvent.setup();
  const names = ['one', 'two', 'three', 'four', 'five'];
  const listOf = (entries: string[]) => (
    <LimitedList entries={entries} step={2} more="Show more" keyOf={(name) => name}>
      {(name) => <a href={`/${name}`}>{name}</a>}
    </LimitedList>
  );
  const { rerender } = render(listOf(names));
  const entryOf = (name: string) => screen.getByRole('link', { name }).closest('li');
  const entries = () => within(screen.getByRole('list')).getAllByRole('listitem');
  expect(entries()).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(entries()).toHaveLength(4);
  expect(entryOf('three')).toHaveFocus();
  rerender(listOf(['newer', ...names]));
  expect(entryOf('three')).toHaveAttribute('tabindex', '-1');
  rerender(listOf(names));
  await user.click(screen.getByRole('button', { name: 'Show more' }));
  expect(screen.queryByRole('button')).toBeNull();
  expect(entryOf('five')).toHaveFocus();
  await user.tab();
  expect(screen.getByRole('link', { name: 'five' })).toHaveFocus();
});
