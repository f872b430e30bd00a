import type { CaptureResult, EarlyAccessFeature, PostHog } from 'posthog-js/dist/module.slim.no-external';
import type { PublicSettings } from '../../config/public';
import { cleanAddresses } from '../cleanAddresses';
import { flags, type EarlyFeature } from '../flags';
import { runWhenIdle } from '../runWhenIdle';
import { measuring } from '../pageViews';
import { withCurrency } from '../withCurrency';
import type { Call } from '../plan';
import type { Vendor } from './provider';

/** Pins the SDK's default behaviour to this date. */
const DEFAULTS = '2026-08-30';

/**
 * PostHog through our own host: page views, events, feature flags and early-access features. Datadog records replays.
 */
export async function loadPostHog({ posthogKey, posthogHost, analyticsSink }: PublicSettings): Promise<Vendor> {
  const { posthog } = await runWhenIdle(
    () => import(/* webpackMode: "eager", webpackExports: "posthog" */ 'posthog-js/dist/module.slim.no-external'),
  );
  // The only extension of the core bundle that the site needs.
  const { FeatureFlagsExtensions } = await runWhenIdle(
    () =>
      import(/* webpackMode: "eager", webpackExports: "FeatureFlagsExtensions" */ 'posthog-js/dist/extension-bundles'),
  );
  const enroll = ({ key, stage }: EarlyFeature, wanted: boolean) =>
    posthog.updateEarlyAccessFeatureEnrollment(key, wanted, stage);
  await runWhenIdle(() =>
    posthog.init(posthogKey, {
      api_host: `${window.location.origin}/ingest`,
      ui_host: posthogHost,
      defaults: DEFAULTS,
      before_send: cleanEvent,
      capture_pageview: false,
      capture_pageleave: true,
      autocapture: false,
      disable_session_recording: true,
      disable_surveys: true,
      disable_external_dependency_loading: true,
      // The SDK compresses in tasks of its own, and loses what it compresses when the page unloads meanwhile.
      disable_compression: true,
      __extensionClasses: FeatureFlagsExtensions,
      // A cookie would be sent with every request to our own host.
      persistence: 'localStorage',
      person_profiles: 'identified_only',
      opt_out_capturing_by_default: true,
      opt_out_persistence_by_default: true,
      respect_dnt: true,
      // The local event collector also takes events of automated browsers and of this machine.
      opt_out_useragent_filter: analyticsSink === 'local',
      ...(analyticsSink === 'local' && { internal_or_test_user_hostname: null }),
    }),
  );
  await runWhenIdle(() => {
    // Flag requests contain this property, and `before_send` does not run for them.
    posthog.register({ [FIRST_PAGE]: cleanAddresses(posthog.get_property(FIRST_PAGE) ?? firstPage()) });
    posthog.onFeatureFlags((_keys, values) => flags.found({ values }, enroll));
    posthog.opt_in_capturing({ captureEventName: false });
    posthog.getEarlyAccessFeatures((found) => flags.found({ features: found.flatMap(toFeature) }, enroll));
  });
  return {
    send(call) {
      send(posthog, call);
      return true;
    },
    stop() {
      posthog.opt_out_capturing();
      posthog.reset(true);
      // Clears the SDK's storage, its own opt-out included: the site's consent is the only one that counts.
      posthog.opt_out_capturing();
      flags.forget();
    },
  };
}

/** Storage key of the visitor's first address and its referrer. */
const FIRST_PAGE = '$initial_person_info';

function firstPage(): { r: string; u: string } {
  return { r: document.referrer || '$direct', u: window.location.href };
}

/** From an ops page only the page view is sent, and feature enrollments that an operator requests there. */
const OF_OPS_PAGES: readonly string[] = ['$pageview', '$feature_enrollment_update'];

/** The event as sent: with clean addresses and without search terms of a referring search engine. */
function cleanEvent(event: CaptureResult | null): CaptureResult | null {
  const isOps = measuring.get() !== 'all';
  if (!event || (isOps && !OF_OPS_PAGES.includes(event.event))) return null;
  const clean = cleanAddresses(event);
  for (const properties of [clean.properties, clean.$set, clean.$set_once]) {
    for (const name of Object.keys(properties ?? {})) {
      if (/ph_keyword$/.test(name) || (isOps && name === 'title')) delete properties?.[name];
    }
  }
  return clean;
}

function toFeature({ flagKey, name, description, stage }: EarlyAccessFeature): EarlyFeature[] {
  return flagKey === null ? [] : [{ key: flagKey, name, description, stage }];
}

function send(posthog: PostHog, call: Call): void {
  switch (call.kind) {
    case 'track':
      posthog.capture(call.name, { ...withCurrency(call.properties) });
      break;
    case 'page':
      posthog.capture('$pageview', { current_url: call.fullPath });
      break;
    case 'screen':
      posthog.capture('$screen', { $screen_name: call.name, ...call.properties });
      break;
    case 'identify':
      posthog.identify(call.userId, { ...call.traits });
      break;
    case 'group':
      posthog.group('company', call.groupId, { ...call.traits });
      break;
    case 'alias':
      posthog.alias(call.userId, call.previousId);
  }
}
