import { Button } from '../../components/Button';
import { useText } from '../../text';
import { useToolsText } from '../../text/tools';
import { Facts } from '../Facts';
import { callFailure } from '../ops/callFailure';
import { signOut } from '../ops/operatorSession';
import { SignIn } from '../ops/SignIn';
import { PanelTable } from '../ops/PanelTable';
import type { ReadingMode } from './BuildPanel';
import { Panel } from './Panel';
import classes from './Panel.module.css';
import { useFetched } from './useFetched';

interface OpsSettings {
  readonly readingMode: {
    readonly kind: ReadingMode;
    readonly id?: string;
    readonly label?: string;
    readonly ref?: string;
  };
  readonly settings: readonly { readonly name: string; readonly value: string; readonly isSecret: boolean }[];
}

/** The server's settings, for operators only: they are fetched, never part of the page's HTML. */
export function SettingsPanel() {
  const { debug: text, ops } = useToolsText();
  const lang = useText().tag;
  const fetched = useFetched<OpsSettings>('/api/ops/settings');
  const { error, value } = fetched;
  const failure = error && callFailure(error);
  const mustSignIn = failure?.status === 401;
  const { kind, ...named } = value?.readingMode ?? {};
  const readingMode = kind && [text.readingModes[kind], ...Object.values(named)].join(' ');
  return (
    <Panel title={text.settings} fetched={mustSignIn ? { ...fetched, status: 'idle' } : fetched}>
      {mustSignIn && <SignIn level={3} lang={lang} />}
      {value && (
        <>
          <Facts facts={[{ label: text.readingMode, value: readingMode }]} />
          <PanelTable
            title={text.settings}
            head={[text.setting, text.value]}
            rows={value.settings.map((setting) => [setting.name, setting.value || text.notSet])}
          />
          <div className={classes.actions}>
            <Button kind="secondary" size="small" onClick={() => void signOut().catch(fetched.again)}>
              {ops.signIn.out}
            </Button>
          </div>
        </>
      )}
    </Panel>
  );
}
