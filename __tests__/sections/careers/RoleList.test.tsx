import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { isOpen, type Role } from '../../../src/sections/careers/role';
import { TextProvider } from '../../../src/text';
import { RoleList } from '../../../src/sections/careers/RoleList';

const role = (title: string, team: string, location: string): Role => ({
  href: `https://careers.example/${title}`,
  title,
  summary: '',
  team,
  location,
});
const roles = [
  role('Engineer', 'Product', 'Hamburg'),
  role('Designer', 'Product', 'Remote'),
  role('Seller', 'Sales', 'Remote'),
];
const options = (name: string) =>
  within(screen.getByRole('combobox', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

afterEach(() => document.body.replaceChildren());

describe('the list of open roles', () => {
  it('S07 shows at each option how many roles it leaves with the other filter', async () => {
    render(<RoleList roles={roles} />);
    expect(options('Team')).toEqual(['All teams (3)', 'Product (2)', 'Sales (1)']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Location' }), 'Remote');
    expect(options('Team')).toEqual(['All teams (2)', 'Product (1)', 'Sales (1)']);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Team' }), 'Sales');
    expect(options('Location')).toEqual(['All locations (1)', 'Remote (1)']);
    expect(screen.getByText('1 role')).toBeInTheDocument();
    expect(screen.getByRole('link')).toHaveTextContent('Seller');
  });

  it('S07 sorts teams and locations as people of the language do', () => {
    const names = ['Zoll', 'Übersee', 'einkauf', 'Ärzte'];
    render(
      <TextProvider lang="de-de">
        <RoleList roles={names.map((name) => role(`In ${name}`, name, name))} />
      </TextProvider>,
    );
    const sorted = ['Ärzte', 'einkauf', 'Übersee', 'Zoll'];
    expect(
      screen
        .getAllByRole('heading', { level: 3 })
        .slice(0, 4)
        .map(({ textContent }) => textContent),
    ).toEqual(sorted);
    const [team] = screen.getAllByRole('combobox');
    const choices = within(team ?? document.body)
      .getAllByRole('option')
      .slice(1);
    expect(choices.map(({ textContent }) => textContent)).toEqual(sorted.map((name) => `${name} (1)`));
  });

  it('S07 reserves space for its filters in the HTML, and shows none before hydration', () => {
    document.body.innerHTML = renderToString(<RoleList roles={roles} />);
    expect(document.querySelectorAll('select')).toHaveLength(2);
    expect(screen.queryAllByRole('combobox')).toEqual([]);
  });

  it('S07 says that no role is open once all are closed, without filters', () => {
    render(<RoleList roles={[]} />);
    const section = within(screen.getByRole('region', { name: 'Open roles' }));
    expect(section.getByText(/^No role is open at the moment\./)).toBeInTheDocument();
    for (const role of ['combobox', 'button', 'link', 'list']) expect(section.queryAllByRole(role)).toEqual([]);
    expect(section.queryByText('0 roles')).not.toBeInTheDocument();
  });

  it('S08 a role is open until the end of its last day', () => {
    const until = { ...role('Engineer', 'Product', 'Hamburg'), validThrough: '2027-01-31' };
    expect(isOpen(until, '2027-01-31')).toBe(true);
    expect(isOpen(until, '2027-02-01')).toBe(false);
  });
});
