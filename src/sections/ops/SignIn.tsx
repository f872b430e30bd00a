import { useId, useState, type FormEvent } from 'react';
import { classNames } from '../../lib/classNames';
import { Button } from '../../components/Button';
import { controlClass } from '../../components/controlClass';
import { ErrorNotice } from '../../components/ErrorNotice';
import { http } from '../../lib/http';
import { toolsText } from '../../text/tools';
import { callFailure } from './callFailure';
import classes from './Ops.module.css';

interface SignInProps {
  lang: string;
  /** What the server said when it did not answer. */
  refusal: string;
  onSignedIn: () => void;
  /** Level of its heading. */
  level?: 2 | 3;
}

/** Trades the operations token for a cookie that scripts cannot read. */
export function SignIn({ lang, refusal, onSignedIn, level = 2 }: SignInProps) {
  const text = toolsText(lang).ops.signIn;
  const id = useId();
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const token = new FormData(event.currentTarget).get('token');
    setPending(true);
    setProblem(undefined);
    try {
      await http('/api/ops/session', { method: 'POST', body: { token } });
      onSignedIn();
    } catch (error) {
      setProblem(callFailure(error).message);
    } finally {
      setPending(false);
    }
  };
  const Title = `h${level}` as const;
  return (
    <form className={classes.form} onSubmit={(event) => void submit(event)}>
      <Title className={classes.title}>{text.title}</Title>
      <p>{refusal}</p>
      {/* Password managers file a secret under a name. */}
      <input type="text" name="username" autoComplete="username" value="operations" readOnly hidden />
      <label htmlFor={id}>{text.token}</label>
      <input
        id={id}
        className={classNames(controlClass, classes.input)}
        type="password"
        name="token"
        autoComplete="current-password"
        required
        maxLength={500}
      />
      {problem && (
        <ErrorNotice level={3} title={text.failed}>
          {problem}
        </ErrorNotice>
      )}
      <div>
        <Button type="submit" size="small" disabled={pending}>
          {text.submit}
        </Button>
      </div>
    </form>
  );
}
