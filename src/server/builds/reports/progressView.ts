import type { BuildProgress } from '../run/build';
import { describeStep, type BuildStep } from '../run/steps';

const FRAME_MS = 100;
const SPINNER = ['⠋', '⠙', '⠹', '⠸', '⠼', '⠴', '⠦', '⠧', '⠇', '⠏'];

/** A stream that may be a terminal, such as process.stderr. */
export interface ViewStream {
  isTTY?: boolean;
  columns?: number;
  write(text: string): unknown;
}

export interface ProgressView {
  /** Shows the progress of a build. Each finished step becomes a permanent line. */
  show(progress: BuildProgress): void;
  /** Prints a sentence above the live line. */
  say(text: string): void;
  close(): void;
}

/** Shows builds on a terminal: one live line on a TTY, otherwise a plain line for each start and end of a step. */
export function createProgressView(stream: ViewStream): ProgressView {
  let current: BuildProgress | undefined;
  /** Steps that have begun, with the tenth of their pictures, and steps that have ended. */
  let printed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let frame = 0;
  const clear = () => stream.isTTY && stream.write('\r\u001b[2K');

  const drawLive = () => {
    const running = current?.steps.find((step) => step.state === 'running');
    if (!running || !stream.isTTY) return;
    frame += 1;
    const text = `  ${SPINNER[frame % SPINNER.length]} ${describeStep(running)} … ${seconds(running)}`;
    stream.write(`\r\u001b[2K${text.slice(0, (stream.columns ?? 80) - 1)}`);
  };
  const stop = () => {
    clearInterval(timer);
    timer = undefined;
    clear();
  };

  return {
    show(progress) {
      if (progress.id !== current?.id) {
        printed = new Set();
        clear();
        stream.write(`Building ${progress.id}\n`);
      }
      current = progress;
      for (const step of progress.steps) {
        const tenth = step.pictures ? Math.floor((10 * step.pictures.done) / step.pictures.of) : 0;
        if (step.state === 'running' && !stream.isTTY && !printed.has(`${step.name} ${tenth}`)) {
          printed.add(`${step.name} ${tenth}`);
          stream.write(`  ${describeStep(step)} …\n`);
        }
        if ((step.state !== 'done' && step.state !== 'failed') || printed.has(step.name)) continue;
        printed.add(step.name);
        clear();
        stream.write(`  ${step.state === 'done' ? '✓' : '✗'} ${step.label.padEnd(28)} ${seconds(step)}\n`);
      }
      if (progress.state !== 'running') return stop();
      if (stream.isTTY && !timer) timer = setInterval(drawLive, FRAME_MS).unref();
    },
    say(text) {
      clear();
      stream.write(`${text}\n`);
    },
    close: stop,
  };
}

function seconds({ startedAt = 0, endedAt = Date.now() }: BuildStep): string {
  return `${((endedAt - startedAt) / 1000).toFixed(1)} s`;
}
