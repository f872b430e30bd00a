import { useSyncExternalStore } from 'react';
import { flags, type Flags } from '../../analytics/flags';
import { Button } from '../../components/Button';
import type { InspectorText } from '../../text/inspector';
import { PanelTable } from '../ops/PanelTable';
import { Panel } from './Panel';
import classes from './Panel.module.css';

const NONE: Flags = { values: {}, features: [] };

/** This visitor's feature flags, and early-access features to join. */
export function FlagsPanel({ words }: { words: InspectorText }) {
  const { values, features } = useSyncExternalStore(flags.subscribe, flags.state, () => NONE);
  const rows = Object.entries(values).map(([key, value]) => [key, value === true ? words.on : value || words.off]);
  return (
    <Panel title={words.flagsTitle}>
      {rows.length === 0 ? (
        <p>{words.noFlags}</p>
      ) : (
        <PanelTable title={words.flagsTitle} head={[words.flag, words.value]} rows={rows} />
      )}
      {features.map((feature) => {
        const isIn = values[feature.key] === true;
        return (
          <p key={feature.key} className={classes.actions}>
            <span>
              {feature.name} ({feature.stage}): {feature.description}
            </span>
            <Button kind="secondary" size="small" onClick={() => flags.enroll(feature, !isIn)}>
              {isIn ? words.leave(feature.name) : words.join(feature.name)}
            </Button>
          </p>
        );
      })}
    </Panel>
  );
}
