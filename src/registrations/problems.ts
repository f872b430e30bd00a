import { routeProblems } from './routeProblems';
import { sliceProblems } from './sliceProblems';

/**
 * Slices and types that are registered in part: one sentence each, with what to run. Without this check a build
 * would succeed, and content would be missing in the site. What else is added, the compiler and the tests check.
 */
export function registrationProblems(projectDirectory: string): string[] {
  return [...sliceProblems(projectDirectory), ...routeProblems(projectDirectory)];
}
