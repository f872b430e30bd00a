import { useState } from 'react';
import { Container } from '../../components/Container';
import { Section } from '../../components/Section';
import { useMounted } from '../../components/useMounted';
import { useCareersText } from '../../text/careers';
import { useLang } from '../../text/core';
import { choicesOf, FilterSelect } from '../FilterSelect';
import filterClasses from '../Filters.module.css';
import classes from './RoleList.module.css';
import { RoleRow } from './RoleRow';
import type { Role } from './role';

/** Open roles by team, with filters by team and location. Without scripts all of them show, without filters. */
export function RoleList({ roles }: { roles: readonly Role[] }) {
  const text = useCareersText();
  const lang = useLang();
  const interactive = useMounted();
  const [team, setTeam] = useState('');
  const [location, setLocation] = useState('');
  const ofTeam = roles.filter((role) => !team || role.team === team);
  const atLocation = roles.filter((role) => !location || role.location === location);
  const shown = ofTeam.filter((role) => atLocation.includes(role));
  const teams = [...new Set(shown.map((role) => role.team))].sort((one, other) => one.localeCompare(other, lang));
  const reset = () => {
    setTeam('');
    setLocation('');
  };
  return (
    <Section labelledBy="roles">
      <Container>
        <div className={classes.head}>
          <h2 id="roles" className={classes.title}>
            {text.openRoles}
          </h2>
          {roles.length > 0 && (
            <>
              <p className={classes.count} aria-live="polite">
                {text.count(shown.length)}
              </p>
              {/* Space is reserved for the filters before hydration, so that there is no layout shift. */}
              <div className={filterClasses.filters} style={interactive ? undefined : { visibility: 'hidden' }}>
                <FilterSelect
                  label={text.team}
                  all={text.allTeams}
                  {...choicesAmong(atLocation, 'team', lang)}
                  value={team}
                  onChange={setTeam}
                />
                <FilterSelect
                  label={text.location}
                  all={text.allLocations}
                  {...choicesAmong(ofTeam, 'location', lang)}
                  value={location}
                  onChange={setLocation}
                />
              </div>
            </>
          )}
        </div>
        {teams.map((name) => (
          <Team key={name} name={name} roles={shown.filter((role) => role.team === name)} />
        ))}
        {roles.length === 0 && <p className={classes.none}>{text.noneOpen}</p>}
        {roles.length > 0 && shown.length === 0 && (
          <p className={classes.none}>
            {text.noneMatch}{' '}
            <button type="button" className={classes.reset} onClick={reset}>
              {text.showAll}
            </button>
          </p>
        )}
      </Container>
    </Section>
  );
}

/** Filter options among some roles, with their counts. */
function choicesAmong(roles: readonly Role[], field: 'team' | 'location', lang: string | undefined) {
  return {
    total: roles.length,
    choices: choicesOf(
      roles.map((role) => role[field]),
      lang,
    ),
  };
}

function Team({ name, roles }: { name: string; roles: readonly Role[] }) {
  return (
    <section className={classes.team}>
      <h3 className={classes.teamName}>{name}</h3>
      <ul>
        {roles.map((role) => (
          <li key={role.href}>
            <RoleRow role={role} />
          </li>
        ))}
      </ul>
    </section>
  );
}
