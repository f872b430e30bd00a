import type { BuildStep, Count } from '../../../lib/buildsApi';

export type { BuildStep, Count } from '../../../lib/buildsApi';

/** The steps that the waiting page, the terminal and the ops page show, in order. */
const STEP_NAMES: readonly StepName[] = ['content', 'schema', 'bundles', 'queries', 'pages', 'publish'];

type StepName = BuildStep['name'];

const LABELS: Record<StepName, string> = {
  content: 'Reading content',
  schema: 'Preparing data',
  bundles: 'Bundling scripts and styles',
  queries: 'Running queries',
  pages: 'Writing pages',
  publish: 'Publishing',
};

/** Names of activities of Gatsby's reporter, by step. */
const ACTIVITIES: [RegExp, StepName][] = [
  [
    /source and transform nodes|load gatsby config|load plugins|onPreInit|onPreBootstrap|compile gatsby files/i,
    'content',
  ],
  [/building schema|createPages|Adding field|third party schema/i, 'schema'],
  [/extract queries|write out requires|Building production JavaScript|Building HTML renderer/i, 'bundles'],
  // Queries may run while scripts are bundled.
  [/^Execute page configs/i, 'queries'],
  [/Building (static|partial) HTML|onPostBuild|page-data\.json|Rendering/i, 'pages'],
];

/** The step of a Gatsby activity such as "source and transform nodes"; undefined if it has none. */
export function stepOfActivity(activity: string): StepName | undefined {
  return ACTIVITIES.find(([pattern]) => pattern.test(activity))?.[1];
}

/** The initial steps of a build. */
export function freshSteps(): BuildStep[] {
  return STEP_NAMES.map((name) => ({ name, label: LABELS[name], state: 'waiting' }));
}

/**
 * Moves a build on to a step: earlier steps are done, the step runs. Never goes back, since Gatsby's activities overlap.
 * @param now milliseconds since the epoch
 */
export function enterStep(steps: readonly BuildStep[], name: StepName, now: number): BuildStep[] {
  const target = STEP_NAMES.indexOf(name);
  const reached = steps.findLastIndex((step) => step.state !== 'waiting');
  if (target <= reached) return [...steps];
  return steps.map((step, index) => {
    if (index === target) return { ...step, state: 'running', startedAt: now };
    if (index > target || step.state === 'done') return step;
    return { ...step, state: 'done', startedAt: step.startedAt ?? now, endedAt: now };
  });
}

/** Updates the number of finished images and media files of the running step. */
export function countPictures(steps: readonly BuildStep[], pictures: Count): BuildStep[] {
  return steps.map((step) => (step.state === 'running' ? { ...step, pictures } : step));
}

/** A step as text, for the terminal and the server's own pages. */
export function describeStep({ label, state, pictures }: BuildStep): string {
  return pictures && state === 'running' ? `${label} (picture ${pictures.done} of ${pictures.of})` : label;
}

/** Ends a build: every step is done, or the running one has failed. */
export function endSteps(steps: readonly BuildStep[], succeeded: boolean, now: number): BuildStep[] {
  return steps.map((step) => {
    if (succeeded && step.state !== 'done') {
      return { ...step, state: 'done', startedAt: step.startedAt ?? now, endedAt: now };
    }
    return step.state === 'running' ? { ...step, state: 'failed', endedAt: now } : step;
  });
}
