/** Texts of the builds page in American English. */
export const buildsEnUs = {
  title: 'Builds',
  loading: 'Loading builds',
  failed: 'The builds could not be loaded.',
  connection: {
    open: 'live',
    lost: 'connection lost, trying again',
  },
  current: {
    title: 'What is served',
    none: 'Nothing is served yet.',
    id: 'Release',
    builtAt: 'Built',
    pages: 'Pages',
    contentRef: 'Content ref',
    problems: 'Noted against it',
    build: 'Build now',
    elsewhere:
      'The site is built elsewhere. A release that is put on this server goes live by itself; you can roll back here.',
    started: 'The build has started.',
    queued: 'A build is running; yours comes next.',
    merged: 'A build is waiting already; it will read the newest content.',
    waiting: (trigger: string) => `One more build waits (${trigger}).`,
    ended: (result: string) => `The build has ended: ${result}.`,
    served: (id: string) => `${id} is served now.`,
    actionFailed: 'That did not work.',
  },
  publishing: {
    title: 'Publishing',
    pinned: (id: string, moment: string) => `Pinned to ${id} since ${moment}.`,
    frozen: (moment: string) => `Publishing is stopped until ${moment}.`,
    by: (name: string) => `By ${name}.`,
    newer: (count: number) =>
      count === 0
        ? 'No newer release waits.'
        : count === 1
          ? '1 newer release waits.'
          : `${count} newer releases wait.`,
    resume: 'Resume publishing',
    running: 'Releases are published as they are made.',
    resumed: 'Releases are published again as they are made.',
    resumeTitle: 'Resume publishing',
    explainResume: (id: string | undefined) =>
      id === undefined
        ? 'New releases are published again as they are made.'
        : `Visitors get ${id} at once, and new releases as they are made.`,
    stop: 'Stop publishing',
    stopped: 'Publishing is stopped.',
    explainStop:
      'What is served now stays. Releases are still made and checked, and wait. Publishing goes on by itself at the time below.',
    until: 'Until',
    untilMissing: 'Choose a time to come.',
    name: 'Your name',
  },
  retry: {
    planned: (moment: string, attempt: number, of: number) =>
      `The last publication failed for a cause that may pass. It is tried again on ${moment} (attempt ${attempt} of ${of}).`,
    now: 'Try again now',
    gaveUp: 'The last publication was tried again several times and given up. Build once the cause below is put right.',
  },
  progress: {
    cancel: 'Cancel build',
    title: (id: string) => `Building ${id}`,
    lines: 'Log, from the moment this page was opened',
    steps: {
      content: 'Reading content',
      schema: 'Preparing data',
      bundles: 'Bundling scripts and styles',
      queries: 'Running queries',
      pages: 'Writing pages',
      publish: 'Publishing',
    } as Record<string, string>,
    pictures: (done: number, of: number) => `picture ${done} of ${of}`,
    running: (span: string) => `running, ${span}`,
    states: { waiting: 'waiting', running: 'running', done: 'done', failed: 'failed' },
  },
  history: {
    filter: 'Result',
    all: 'all',
    title: 'History',
    empty: 'Nothing has been built here yet.',
    more: 'Show older',
    served: 'served',
    kept: 'kept',
    pages: (count: string) => `${count} pages`,
    patches: ({ inForce, all, gatsby }: { inForce: number; all: number; gatsby: string }) =>
      `${inForce} of ${all} patches in force, gatsby ${gatsby}`,
    reason: (words: string) => `“${words}”`,
    switched: (id: string) => `Switched to ${id}`,
    switchedOn: 'Switched',
    by: (name: string) => `by ${name}`,
    switchedFrom: (id: string) => `before: ${id}`,
    triggers: {
      start: 'start of the server',
      content: 'changed file',
      prismic: 'Prismic',
      manual: 'by hand',
      schedule: 'date of a release',
    },
    results: {
      published: 'published',
      waiting: 'made, waits',
      failed: 'failed',
      refused: 'refused',
      unchanged: 'nothing to build',
      cancelled: 'canceled',
    },
    counts: (added: number, changed: number, removed: number) =>
      [added && `${added} added`, changed && `${changed} changed`, removed && `${removed} removed`]
        .filter(Boolean)
        .join(', ') || 'no document changed',
    documents: 'What changed',
    groups: { added: 'Added', changed: 'Changed', removed: 'Removed' },
    showLog: 'Show log',
    hideLog: 'Hide log',
    log: (id: string) => `Log of ${id}`,
    logLoading: 'Loading the log',
    logFailed: 'The log could not be loaded.',
  },
  operator: {
    as: (name: string, role: string) => `Signed in as ${name} (${role})`,
    shared: 'Signed in with the shared token',
    roles: { viewer: 'viewer', publisher: 'publisher', admin: 'admin' },
  },
  audit: {
    title: 'Audit log',
    lead: 'What operators have done or tried to do, newest first.',
    export: 'Export as JSON lines',
    head: { time: 'Time', person: 'Person', action: 'Action', result: 'Result', reason: 'Reason' },
    claims: (name: string) => `says ${name}`,
    done: 'done',
    refused: (status: number) => `refused (${status})`,
    actions: {
      build: 'start a build',
      retry: 'retry a publication',
      cancel: 'cancel a build',
      freeze: 'stop publishing',
      resume: 'resume publishing',
      activate: 'serve another release',
      'sign-in': 'sign in',
      'sign-in-link': 'sign in by link',
      'sign-out': 'sign out',
      'export-bookings': 'export bookings',
      'retry-deliveries': 'deliver bookings again',
      'delete-person': 'delete a person’s bookings',
      'export-audit-log': 'export the audit log',
      'share-preview': 'share a preview',
      'end-preview': 'withdraw a preview',
    } as Record<string, string>,
  },
  activate: {
    rollBack: 'Roll back',
    rollForward: 'Serve this one',
    anyway: 'Publish anyway',
    titleOf: (id: string) => `Serve ${id}`,
    explain: 'Visitors get this release at once, and keep it until publishing is resumed. Nothing is built.',
    explainRefused: 'The checks spoke against this build. Say why it is served all the same; the reason is recorded.',
    reason: 'Reason',
    optionalReason: 'Reason (optional)',
    tooShort: 'Say why in three characters or more.',
    cancel: 'Cancel',
  },
};

export type BuildsText = typeof buildsEnUs;
