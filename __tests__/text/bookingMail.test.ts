import { bookingMailText } from '../../src/text/bookingMail';

it('S06 the host’s mail counts one approver and one buyer as one', () => {
  const said = (approvers: string, buyers: string) =>
    bookingMailText('en-us').quoted({
      modules: 'Intake',
      approvers,
      buyers,
      month: '$495.00',
      firstYear: '$5,940.00',
      book: '2026-2',
    });
  expect(said('1', '1')).toContain('Intake for 1 approver and 1 buyer, $495.00 a month');
  expect(said('5', '2')).toContain('for 5 approvers and 2 buyers,');
});
