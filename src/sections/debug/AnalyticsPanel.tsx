import { useSyncExternalStore } from 'react';
import { cleanAddresses } from '../../analytics/cleanAddresses';
import { consent, onConsentChange, type Consent } from '../../analytics/consent';
import { deliveries } from '../../analytics/deliveries';
import type { Call } from '../../analytics/plan';
import { providers } from '../../analytics/providers';
import { record, type Delivery, type Entry } from '../../analytics/record';
import { session, type SessionState } from '../../analytics/session';
import { Button } from '../../components/Button';
import { Tag } from '../../components/Tag';
import { publicSettings } from '../../config/public';
import { choices } from '../../layouts/consent/choices';
import { useText } from '../../text';
import { inspectorText, type InspectorText } from '../../text/inspector';
import { Facts } from '../Facts';
import { PanelTable } from '../ops/PanelTable';
import { Panel } from './Panel';
import classes from './Panel.module.css';
import { FlagsPanel } from './FlagsPanel';
import { CollectorPanel } from './CollectorPanel';

const NO_ENTRIES: readonly Entry[] = [];
const NOT_LOADED: ReturnType<typeof deliveries.providers> = {};
const NO_SESSION: SessionState = { tracking: 0, recorder: 'idle' };
const NO_CONSENT: Consent = { granted: [], by: 'none' };

/** Analytics of this tab: consent, the monitoring session, and the last hundred calls with their deliveries. */
export function AnalyticsPanel() {
  const words = inspectorText(useText().tag);
  const entries = useSyncExternalStore(record.subscribe, record.entries, () => NO_ENTRIES);
  const providerStates = useSyncExternalStore(deliveries.subscribe, deliveries.providers, () => NOT_LOADED);
  const state = useSyncExternalStore(session.subscribe, session.state, () => NO_SESSION);
  const { granted, by } = useSyncExternalStore(onConsentChange, consent, () => NO_CONSENT);
  const isLocal = publicSettings.analyticsSink === 'local';
  const configured = providers.filter(({ isOn }) => isOn(publicSettings)).map(({ name }) => name);
  return (
    <>
      <Panel title={words.title}>
        <p>
          {isLocal && <Tag>{words.local}</Tag>} {words.destinations[publicSettings.analyticsSink]}
        </p>
        <Facts
          facts={[
            { label: words.consent, value: `${words.by[by]}: ${granted.join(', ') || words.nothing}` },
            {
              label: words.providers,
              value:
                configured
                  .map((name) => `${name}: ${words.providerStates[providerStates[name] ?? 'idle']}`)
                  .join('; ') || words.nothing,
            },
            { label: words.tracking, value: words.trackingTypes[state.tracking] },
            { label: words.recorder, value: words.recorderStates[state.recorder] },
          ]}
        />
        <div className={classes.actions}>
          <Button kind="secondary" size="small" aria-haspopup="dialog" onClick={choices.show}>
            {words.choices}
          </Button>
        </div>
        {entries.length === 0 ? (
          <p>{words.none}</p>
        ) : (
          <PanelTable
            title={words.title}
            head={[words.time, words.call, words.delivery, words.consent, words.payload]}
            rows={[...entries].reverse().map((entry) => rowOf(entry, words))}
          />
        )}
      </Panel>
      {configured.includes('posthog') && <FlagsPanel words={words} />}
      {isLocal && <CollectorPanel words={words} />}
    </>
  );
}

function rowOf({ id, at, call, granted, deliveries: own }: Entry, words: InspectorText) {
  const states = Object.entries(own).map(([name, delivery]) => `${name}: ${stateOf(delivery, words)}`);
  return [
    new Date(at).toISOString().slice(11, 19),
    nameOf(call),
    states.join('; ') || (granted.length > 0 ? words.nothing : words.dropped),
    granted.join(', ') || words.nothing,
    <code key={id}>{JSON.stringify(cleanAddresses(payloadOf(call)))}</code>,
  ];
}

function nameOf(call: Call): string {
  if (call.kind === 'page') return `page ${call.path}`;
  return 'name' in call ? `${call.kind} ${call.name}` : call.kind;
}

function payloadOf(call: Call): object {
  if ('properties' in call) return call.properties;
  return Object.fromEntries(Object.entries(call).filter(([name]) => name !== 'kind'));
}

function stateOf({ state, status }: Delivery, words: InspectorText): string {
  return status === undefined ? words.states[state] : `${words.states[state]} (${status || words.noResponse})`;
}
