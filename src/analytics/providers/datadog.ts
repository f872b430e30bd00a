import type { DatadogRum } from '@datadog/browser-rum';
import type { PublicSettings } from '../../config/public';
import { http } from '../../lib/http';
import { inTurn } from '../inTurn';
import { session } from '../session';
import { withCurrency } from '../withCurrency';
import type { Call } from '../plan';
import type { Vendor } from './provider';

/** Measuring can wait this long to know which build it measures, and does without knowing then. */
const BUILD_MS = 3_000;

/** What Datadog takes turns by when it writes its session, in all tabs. */
const SESSION_LOCK = '_dd_s_v2';

/** Datadog RUM with replay, through our own host. Each page view is a view there; the version is the id of the build. */
export async function loadDatadog(settings: PublicSettings): Promise<Vendor> {
  const build = buildId();
  const { datadogRum: rum } = await inTurn(
    () => import(/* webpackMode: "eager", webpackExports: "datadogRum" */ '@datadog/browser-rum'),
  );
  const version = await build;
  await inTurn(() =>
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
      // It is, in a turn of its own.
      startSessionReplayRecordingManually: true,
      trackingConsent: 'not-granted',
      sessionPersistence: 'cookie',
      useSecureSessionCookie: window.location.protocol === 'https:',
      // Compressing needs a worker to be there before the first event; replay compresses its segments in any case.
      compressIntakeRequests: false,
      proxy: '/dd-intake',
      beforeSend(event) {
        session.seen(event.session);
        return true;
      },
    }),
  );
  let isStopped = false;
  const resume = () => {
    isStopped = false;
    rum.setTrackingConsent('granted');
    session.starting();
    void inTurn(() => isStopped || rum.startSessionReplayRecording());
  };
  resume();
  return {
    send: (call) => send(rum, call),
    stop() {
      isStopped = true;
      rum.stopSessionReplayRecording();
      rum.clearUser();
      rum.setTrackingConsent('not-granted');
      session.ended();
      // Once its turn comes it writes that the session has ended, which a busy browser may take long for.
      const { locks } = navigator as Partial<Navigator>;
      return locks?.request(SESSION_LOCK, () => undefined);
    },
    resume,
  };
}

/** The id is not in the code, which stays the same from one build of the content to the next. */
async function buildId(): Promise<string | undefined> {
  const asked = http<{ readonly id?: unknown }>('/builds/latest.json', { responseType: 'json', timeout: BUILD_MS });
  const { id } = await asked.catch(() => ({ id: undefined }));
  return typeof id === 'string' ? id : undefined;
}

function send(rum: DatadogRum, call: Call): void {
  switch (call.kind) {
    case 'page':
      rum.startView({ name: call.path, url: call.url });
      // Harmless while it runs; after a session has ended it runs again.
      rum.startSessionReplayRecording();
      break;
    case 'track':
      rum.addAction(call.name, withCurrency(call.properties));
      break;
    case 'screen':
      rum.addAction(call.name, call.properties);
      break;
    case 'identify':
      rum.setUser({ id: call.userId, ...call.traits });
      break;
    case 'group':
      rum.setAccount({ id: call.groupId, ...call.traits });
      break;
    case 'alias':
  }
}
