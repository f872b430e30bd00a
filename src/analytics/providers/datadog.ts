import type { DatadogRum, RumEvent, RumPluginOnInitOptions } from '@datadog/browser-rum';
import type { PublicSettings } from '../../config/public';
import { http } from '../../lib/http';
import { renderBelowFold } from '../../lib/renderBelowFold';
import { cleanAddress, cleanAddresses, isClean } from '../cleanAddresses';
import { agreedAt } from '../consent';
import { runWhenIdle } from '../runWhenIdle';
import { measuringOn } from '../pageRules';
import { measuring } from '../pageViews';
import { session } from '../session';
import { withCurrency } from '../withCurrency';
import type { Call } from '../plan';
import type { Vendor } from './provider';

/** Longest wait for the build id; RUM starts without a version after it. */
const BUILD_MS = 3_000;

/**
 * Datadog RUM with Session Replay, proxied through our own host. Each page view is a RUM view; the version is the build
 * id.
 *
 * Nothing recorded before consent is sent. On pages that track views only, nothing but the view is sent. Replay runs
 * where everything is tracked, and only while the address is clean: a replay's snapshots contain the address as it is.
 *
 * Session replay masking: `defaultPrivacyLevel` masks all input; `data-dd-privacy` in the markup masks or hides more.
 */
export async function loadDatadog(settings: PublicSettings): Promise<Vendor> {
  const since = agreedAt();
  const build = buildId();
  const { datadogRum: rum } = await runWhenIdle(
    () => import(/* webpackMode: "eager", webpackExports: "datadogRum" */ '@datadog/browser-rum'),
  );
  const version = await build;
  let isStopped = false;
  const mayRecord = () => !isStopped && measuring.get() === 'all' && isClean(window.location.href);
  const followPage = () => {
    if (!mayRecord()) return pauseReplay();
    session.starting();
    // A snapshot asks each element for its scroll position, which computes the layout of a deferred section each time.
    void renderBelowFold().then(() => {
      // A no-op while it runs; restarts recording after a session has ended.
      if (mayRecord()) rum.startSessionReplayRecording();
    });
  };
  const pauseReplay = () => {
    if (mayRecord()) return;
    rum.stopSessionReplayRecording();
    session.idle();
  };
  await runWhenIdle(() =>
    rum.init({
      applicationId: settings.datadogApplicationId,
      clientToken: settings.datadogClientToken,
      site: settings.datadogSite,
      service: 'site',
      env: 'production',
      version,
      sessionSampleRate: 100,
      sessionReplaySampleRate: 100,
      trackUserInteractions: true,
      trackResources: true,
      trackLongTasks: true,
      trackViewsManually: true,
      defaultPrivacyLevel: 'mask-user-input',
      enablePrivacyForActionName: true,
      // Replay is started separately, in a task of its own.
      startSessionReplayRecordingManually: true,
      sessionPersistence: 'cookie',
      useSecureSessionCookie: window.location.protocol === 'https:',
      // Compression needs a worker before the first event; replay compresses its own segments anyway.
      compressIntakeRequests: false,
      proxy: '/dd-intake',
      // `beforeSend` cannot dismiss a view.
      plugins: [
        {
          name: 'consent',
          onInit: ({ registerAssembleEventHook }) =>
            void registerAssembleEventHook((event) => (isDue(event, since) ? 'SKIPPED' : 'DISCARDED')),
        },
      ],
      beforeSend(event) {
        pauseReplay();
        session.seen(event.session);
        return mayGo(event);
      },
    }),
  );
  measuring.subscribe(pauseReplay);
  void runWhenIdle(followPage);
  // The SDK dates its first view from the start of the page. If consent came later, a second view is started.
  let owesView = since > performance.timeOrigin;
  return {
    send(call) {
      if (call.kind !== 'page') return send(rum, call);
      pauseReplay();
      const view = { name: call.path, url: call.url };
      rum.startView(view);
      if (owesView) rum.startView(view);
      owesView = false;
      followPage();
      return true;
    },
    stop() {
      isStopped = true;
      pauseReplay();
      rum.clearUser();
      rum.setTrackingConsent('not-granted');
      session.ended();
    },
  };
}

type HookParameters = Parameters<Parameters<RumPluginOnInitOptions['registerAssembleEventHook']>[0]>[0];

/** The SDK sends a view again with each change of its counters, which include events on the page. */
function isDue({ rawRumEvent: event }: HookParameters, since: number): boolean {
  if (Number(event.date) < since) return false;
  return event.type !== 'view' || measuringOn(event.view.name ?? '/') === 'all' || event._dd.document_version === 1;
}

/** Cleans an event in place. @returns whether it may be sent */
function mayGo(event: RumEvent): boolean {
  const isView = event.type === 'view';
  if (!isView && (measuring.get() !== 'all' || measuringOn(pathOf(event.view.url)) !== 'all')) return false;
  // The SDK accepts changes to address fields, but not to the causes of an error.
  const clean = cleanAddresses(event);
  if (
    event.type === 'error' &&
    JSON.stringify(event.error.causes) !== JSON.stringify((clean as typeof event).error.causes)
  )
    return false;
  Object.assign(event, clean);
  // The second view of a page whose visitor consents later comes after a view of the same page.
  if (event.view.referrer === event.view.url) event.view.referrer = cleanAddress(document.referrer);
  if (isView && measuringOn(pathOf(event.view.url)) !== 'all') event.view.referrer = '';
  return true;
}

function pathOf(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname : '/';
}

/** The id is not part of the bundle, whose content hash must not change with every content build. */
async function buildId(): Promise<string | undefined> {
  const asked = http<{ readonly id?: unknown }>('/builds/latest.json', { responseType: 'json', timeout: BUILD_MS });
  const { id } = await asked.catch(() => ({ id: undefined }));
  return typeof id === 'string' ? id : undefined;
}

function send(rum: DatadogRum, call: Exclude<Call, { kind: 'page' }>): boolean {
  switch (call.kind) {
    case 'track':
      rum.addAction(call.name, withCurrency(call.properties));
      return true;
    case 'screen':
      rum.addAction(call.name, call.properties);
      return true;
    case 'identify':
      rum.setUser({ id: call.userId, ...call.traits });
      return true;
    case 'group':
      rum.setAccount({ id: call.groupId, ...call.traits });
      return true;
    case 'alias':
      return false;
  }
}
