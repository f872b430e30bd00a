import { problemText, type ContentProblem } from '../../lib/contentProblem';
import type { BuildProgress } from '../builds/run/build';
import { describeStep } from '../builds/run/steps';
import { escapeHtml } from './escapeHtml';
import { htmlDocument } from './htmlDocument';

/** The progress endpoint that the waiting page polls. */
export const PROGRESS_PATH = '/api/builds/progress';
const POLL_MS = 1000;

/** Public build status: steps, seconds and content problems; nothing about the machine. */
export interface WaitingStatus {
  /** True once there is a site to show. */
  ready: boolean;
  failed: boolean;
  steps: { label: string; state: string; seconds?: number }[];
  /** Content problems as sentences, once a failed build may be caused by them. */
  problems: string[];
}

/** Limit of listed problems. */
const MAX_PROBLEMS = 20;

/** Summarizes a build for the waiting page. */
export function waitingStatus(
  ready: boolean,
  progress: BuildProgress | undefined,
  problems: readonly ContentProblem[] = [],
  now = Date.now(),
): WaitingStatus {
  const failed = !ready && progress?.state === 'failed';
  const published = problems.filter(({ part }) => part === 'published');
  return {
    ready,
    failed,
    problems: failed ? published.slice(0, MAX_PROBLEMS).map(problemText) : [],
    steps: (progress?.steps ?? []).map(({ startedAt, endedAt, ...step }) => ({
      label: describeStep(step),
      state: step.state,
      ...(startedAt === undefined ? {} : { seconds: Math.max(0, Math.round(((endedAt ?? now) - startedAt) / 1000)) }),
    })),
  };
}

/**
 * The script of the waiting page: renders each status and reloads when the site is ready. It is the only script in
 * server-rendered pages, so the CSP allows just its hash.
 */
const WAITING_SCRIPT = `
(function () {
  var list = document.getElementById('steps');
  var lead = document.getElementById('lead');
  var problems = document.getElementById('problems');
  var title = document.getElementById('title');
  function draw(status) {
    title.textContent = status.failed ? title.dataset.failed : title.dataset.waiting;
    lead.textContent = status.failed ? lead.dataset.failed : status.steps.length ? lead.dataset.running : lead.dataset.waiting;
    list.replaceChildren.apply(list, status.steps.map(function (step) {
      var item = document.createElement('li');
      item.dataset.state = step.state;
      item.appendChild(document.createElement('span')).textContent = step.label;
      item.appendChild(document.createElement('span')).textContent = step.seconds === undefined ? '' : step.seconds + ' s';
      return item;
    }));
    problems.replaceChildren.apply(problems, status.problems.map(function (text) {
      var item = document.createElement('li');
      item.textContent = text;
      return item;
    }));
  }
  function ask() {
    fetch('${PROGRESS_PATH}', { cache: 'no-store' })
      .then(function (response) { return response.json(); })
      .then(function (status) {
        if (status.ready) return location.reload();
        draw(status);
        setTimeout(ask, ${POLL_MS});
      })
      .catch(function () { setTimeout(ask, ${POLL_MS} * 2); });
  }
  setTimeout(ask, ${POLL_MS});
})();
`;

const NOT_YET = 'Not built yet';
const ALMOST = 'Almost there';
const RUNNING = 'The site is being built for the first time. This page switches to it automatically.';
const WAITING = 'The site has not been published yet. This page switches to it automatically.';
const FAILED =
  'The build failed. The terminal that runs the server says why. The next build starts when content changes.';

/** The page that is served until the first build is done. Without scripts it refreshes every few seconds. */
export function waitingPage(status: WaitingStatus): string {
  const steps = status.steps
    .map(({ label, state, seconds }) => {
      const time = seconds === undefined ? '' : `${seconds} s`;
      return `<li data-state="${state}"><span>${escapeHtml(label)}</span><span>${time}</span></li>`;
    })
    .join('');
  const lead = status.failed ? FAILED : status.steps.length > 0 ? RUNNING : WAITING;
  return htmlDocument({
    title: 'Building the site · Keelstone',
    head: '<noscript><meta http-equiv="refresh" content="5"></noscript>\n',
    body: `<h1 id="title" data-failed="${NOT_YET}" data-waiting="${ALMOST}">${status.failed ? NOT_YET : ALMOST}</h1>
<p id="lead" role="status" data-running="${escapeHtml(RUNNING)}" data-waiting="${escapeHtml(WAITING)}" data-failed="${escapeHtml(FAILED)}">${lead}</p>
<ol id="steps" aria-label="Steps of the build">${steps}</ol>
<ul id="problems" aria-label="What is wrong with the content">${status.problems.map((text) => `<li>${escapeHtml(text)}</li>`).join('')}</ul>
<script>${WAITING_SCRIPT}</script>`,
  });
}
