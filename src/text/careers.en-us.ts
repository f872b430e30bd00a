/** Texts of the open roles. */
export const careersEnUs = {
  openRoles: 'Open roles',
  count: (count: number) => (count === 1 ? '1 role' : `${count} roles`),
  team: 'Team',
  location: 'Location',
  allTeams: 'All teams',
  allLocations: 'All locations',
  noneOpen: 'No role is open at the moment. New ones are listed here first.',
  noneMatch: 'No role matches both filters.',
  showAll: 'Show all roles',
  how: 'Work arrangement',
  salary: 'Annual salary',
  posted: 'Posted',
  openUntil: 'Open until',
  closed: 'Applications for this role are closed.',
  apply: 'Apply for this role',
  workplace: { 'on-site': 'On site', hybrid: 'Hybrid', remote: 'Remote' },
  employment: { 'full-time': 'Full-time', 'part-time': 'Part-time', contract: 'Contract', internship: 'Internship' },
};

export type CareersText = typeof careersEnUs;
