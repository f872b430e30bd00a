import { writesQueryTypes } from '../../config/buildSettings';
import { formProblems } from './formProblems';
import { modelProblems } from './modelProblems';
import { queryTypeProblems } from './queryTypeProblems';
import { routeProblems } from './routeProblems';
import { settingProblems, undescribedSettings } from './settingProblems';
import { sliceProblems } from './sliceProblems';

/**
 * Slices, types, settings, forms and queries that are registered in part: one sentence each, with what to run. Without
 * this check a build would succeed, and content or a setting would be missing in the site. For vendors the compiler, and
 * for events a test, knows what is missing.
 * @param skipsTypes whether the types of queries may be out of date: this build writes them, or it is of development
 */
export function registrationProblems(projectDirectory: string, skipsTypes = writesQueryTypes()): string[] {
  const problems = [
    ...modelProblems(projectDirectory),
    ...sliceProblems(projectDirectory),
    ...routeProblems(projectDirectory),
    ...settingProblems(),
    ...undescribedSettings(projectDirectory),
    ...formProblems(projectDirectory),
  ];
  // A fragment that is out of date changes the types of every query that spreads it.
  return problems.length > 0 || skipsTypes ? problems : queryTypeProblems(projectDirectory);
}
