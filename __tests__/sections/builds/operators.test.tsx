import { render, screen } from '@testing-library/react';
import { UNNAMED, type Operator } from '../../../src/config/operators';
import { AuditLog } from '../../../src/sections/builds/AuditLog';
import { PublishingForm } from '../../../src/sections/builds/PublishingForm';
import { PublishingPanel } from '../../../src/sections/builds/PublishingPanel';
import { buildsText } from '../../../src/text/builds';
import { mockFetch } from '../../support/mockFetch';

const VIEWER: Operator = { name: 'Vera', role: 'viewer' };
const PUBLISHER: Operator = { name: 'Paul', role: 'publisher' };

it.each([
  [VIEWER, 0],
  [PUBLISHER, 1],
  [UNNAMED, 1],
])('S10 %j has %i buttons to stop publishing', (operator, buttons) => {
  const props = { text: buildsText('en-us'), lang: 'en-us', publishing: null, onDone: () => undefined };
  render(<PublishingPanel {...props} operator={operator} />);
  expect(screen.queryAllByRole('button', { name: 'Stop publishing' })).toHaveLength(buttons);
});

it.each([
  [true, 1],
  [false, 0],
])('S10 a name is required with a shared token: %s', (asksName, fields) => {
  const props = {
    text: buildsText('en-us'),
    lang: 'en-us',
    next: null,
    onClose: () => undefined,
    onDone: () => undefined,
  };
  render(<PublishingForm {...props} action="freeze" asksName={asksName} />);
  expect(screen.queryAllByLabelText('Your name')).toHaveLength(fields);
});

it('S10 admins see operator, action, time, reason and result, in their language', async () => {
  const entry = { at: '2026-03-01T10:00:00.000Z', by: 'Paul', role: 'publisher', path: '/', status: 403 };
  const entries = [
    { ...entry, action: 'activate', reason: 'the old price', status: 200 },
    { ...entry, action: 'delete-person' },
    { ...entry, action: 'PUT /api/new', by: 'OPS_TOKEN', claims: 'a script' },
  ];
  mockFetch([200, { entries }]);
  render(<AuditLog text={buildsText('de-de')} lang="de-de" since={1} />);
  const rows = await screen.findAllByRole('row');
  expect(rows.slice(1).map((row) => row.textContent)).toEqual([
    expect.stringMatching(/Paul, VeröffentlichenAnderes Release ausgeliefertausgeführt.*the old price/),
    expect.stringMatching(/Paul, VeröffentlichenBuchungen einer Person gelöschtabgelehnt \(403\)/),
    expect.stringMatching(/OPS_TOKEN, Veröffentlichen \(nach eigener Angabe a script\)PUT \/api\/newabgelehnt \(403\)/),
  ]);
  expect(screen.getByRole('link', { name: 'Als JSON-Zeilen exportieren' })).toHaveAttribute(
    'href',
    '/api/ops/audit.jsonl',
  );
});
