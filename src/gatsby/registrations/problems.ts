import { writesQueryTypes } from '../../config/buildSettings';
import { queryTypeProblems } from './queryTypeProblems';
import { routeProblems } from './routeProblems';
import { sliceProblems } from './sliceProblems';

/**
 * Slices, types and queries that are registered in part: one sentence each, with what to run. Without this check a build
 * would succeed, and content would be missing in the site. What else is added, the compiler and the tests check.
 * @param skipsTypes whether the types of queries may be out of date: this build writes them, or it is of development
 */
export function registrationProblems(projectDirectory: string, skipsTypes = writesQueryTypes()): string[] {
  const problems = [...sliceProblems(projectDirectory), ...routeProblems(projectDirectory)];
  // A fragment that is out of date changes the types of every query that spreads it.
  return problems.length > 0 || skipsTypes ? problems : queryTypeProblems(projectDirectory);
}
