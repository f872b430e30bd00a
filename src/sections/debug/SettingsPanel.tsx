import { useState, type FormEvent } from 'react';
import { Button } from '../../components/Button';
import { FetchError, http } from '../../lib/http';
import { useText } from '../../text';
import { Facts } from '../Facts';
import type { ReadingMode } from './BuildPanel';
import { Panel } from './Panel';
import { PanelTable } from './PanelTable';
import classes from './Panel.module.css';
import { useFetched } from './useFetched';

interface OpsSettings {
  readonly readingMode: {
    readonly kind: ReadingMode;
    readonly id?: string;
    readonly label?: string;
    readonly ref?: string;
  };
  readonly hasSignIn: boolean;
  readonly settings: readonly { readonly name: string; readonly value: string; readonly isSecret: boolean }[];
}

/** How the server runs, for its operators. Nothing of it is in the page itself. */
export function SettingsPanel() {
  const text = useText().debug;
  const fetched = useFetched<OpsSettings>('/api/ops/settings');
  const { error, value } = fetched;
  const mustSignIn = error instanceof FetchError && error.status === 401;
  const { kind, ...named } = value?.readingMode ?? {};
  const readingMode = kind && [text.readingModes[kind], ...Object.values(named)].join(' ');
  return (
    <Panel title={text.settings} fetched={mustSignIn ? { ...fetched, status: 'idle' } : fetched}>
      {mustSignIn && <SignIn onDone={fetched.again} />}
      {value && (
        <>
          <Facts facts={[{ label: text.readingMode, value: readingMode }]} />
          <PanelTable
            title={text.settings}
            head={[text.setting, text.value]}
            rows={value.settings.map((setting) => [setting.name, setting.value || text.notSet])}
          />
        </>
      )}
    </Panel>
  );
}

function SignIn({ onDone }: { onDone: () => void }) {
  const text = useText().debug;
  const [token, setToken] = useState('');
  const [problem, setProblem] = useState('');
  const send = async (event: FormEvent) => {
    event.preventDefault();
    try {
      await http('/api/ops/session', { method: 'POST', body: { token } });
      onDone();
    } catch (error) {
      setProblem(error instanceof FetchError && error.status === 429 ? text.tooManyTries : text.wrongToken);
    }
  };
  return (
    <form className={classes.actions} onSubmit={(event) => void send(event)}>
      <label>
        {text.opsToken}{' '}
        <input
          type="password"
          autoComplete="current-password"
          required
          value={token}
          aria-describedby="ops-token-problem"
          onChange={(event) => setToken(event.target.value)}
        />
      </label>
      <Button type="submit" size="small">
        {text.signIn}
      </Button>
      <p id="ops-token-problem" role="alert">
        {problem}
      </p>
    </form>
  );
}
