import { waitFor } from '@testing-library/react';
import { decide } from '../../src/analytics/consent';
import { record } from '../../src/analytics/record';
import { startAnalytics } from '../../src/analytics/start';
import { turns } from '../server/support/until';

const menu = (label: string) => {
  const details = document.createElement('details');
  details.innerHTML = `<summary>${label}</summary>`;
  document.querySelector('header')?.append(details);
  return details;
};
const opened = () =>
  record
    .entries()
    .flatMap(({ call }) => (call.kind === 'track' && call.name === 'menu_opened' ? [call.properties.menu] : []));

it('A03 tracks clicks from before the tracking code has loaded once, and none from before the consent', async () => {
  document.body.innerHTML = '<header></header>';
  const [unasked, early, closed] = [menu('Unasked'), menu('Early'), menu('Closed')];
  closed.open = true;
  startAnalytics();
  unasked.querySelector('summary')?.click();
  await turns();
  decide(['measurement']);
  for (const one of [early, closed]) one.querySelector('summary')?.click();
  expect([early.open, closed.open]).toEqual([true, false]);
  await waitFor(() => expect(opened()).toEqual(['Early']));
  menu('Later').querySelector('summary')?.click();
  await waitFor(() => expect(opened()).toEqual(['Early', 'Later']));
});
