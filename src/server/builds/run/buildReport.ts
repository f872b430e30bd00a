import type { PatchCount } from '../../../lib/patchesLine';
import type { BuildOutcome, BuildProgress, BuildRequest, Failure } from './build';
import { countPictures, endSteps, enterStep, freshSteps, type BuildStep, type Count } from './steps';

const COUNT_EVERY_MS = 250;

/** Reports the progress of one build, and makes its outcome. */
export interface BuildReport {
  readonly id: string;
  /** Moves on to a step. */
  enter(step: BuildStep['name']): void;
  /** Shows the number of finished images and media files; throttled, since each report goes to every listener. */
  count(pictures: Count): void;
  /** Shows all steps as waiting again, for the next attempt of the same build. */
  restart(): void;
  succeed(notices?: readonly string[], patches?: PatchCount): BuildOutcome;
  fail(problem: string, failure?: Partial<Failure>): BuildOutcome;
}

/** @param logFile where the output of the build goes */
export function createBuildReport(id: string, logFile: string, onProgress: BuildRequest['onProgress']): BuildReport {
  let progress: BuildProgress = { id, state: 'running', startedAt: Date.now(), steps: freshSteps() };
  const report = (change: Partial<BuildProgress>) => {
    progress = { ...progress, ...change };
    onProgress?.(progress);
  };
  const end = (state: 'succeeded' | 'failed', problem?: string) => {
    const endedAt = Date.now();
    const steps = endSteps(progress.steps, state === 'succeeded', endedAt);
    report({ state, endedAt, steps, problem });
  };
  let countedAt = 0;
  return {
    id,
    enter: (step) => report({ steps: enterStep(progress.steps, step, Date.now()) }),
    count(pictures) {
      if (Date.now() - countedAt < COUNT_EVERY_MS) return;
      countedAt = Date.now();
      report({ steps: countPictures(progress.steps, pictures) });
    },
    restart: () => report({ steps: freshSteps() }),
    succeed(notices = [], patches) {
      end('succeeded');
      return { ok: true, id, notices, patches };
    },
    fail(problem, { tail = [], cancelled = false, isTransient = false } = {}) {
      end('failed', problem);
      return { ok: false, id, problem, tail, logFile, cancelled, isTransient };
    },
  };
}
