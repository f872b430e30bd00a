import { useId, useState, type FormEvent } from 'react';
import { classNames } from '../../lib/classNames';
import { controlClass } from '../../components/controlClass';
import { toolsText } from '../../text/tools';
import { ActionButton } from './ActionButton';
import { callFailure } from './callFailure';
import classes from './Ops.module.css';
import { signIn } from './operatorSession';
import { Problem } from './Problem';

/** Id of the form, as a link target. */
export const SIGN_IN_ID = 'sign-in';

interface SignInProps {
  lang: string;
  /** The server's error message, unless it only requires a sign-in. */
  refusal?: string;
  /** Heading level. */
  level?: 2 | 3;
}

/** Signs in with the operators' token. Guarded data on the page is refetched then. */
export function SignIn({ lang, refusal, level = 2 }: SignInProps) {
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
      await signIn(String(token));
    } catch (error) {
      setProblem(callFailure(error).message);
    } finally {
      setPending(false);
    }
  };
  const Title = `h${level}` as const;
  return (
    <form id={SIGN_IN_ID} className={classes.form} onSubmit={(event) => void submit(event)}>
      <Title className={classes.title}>{text.title}</Title>
      <p>{refusal ?? text.lead}</p>
      {/* Password managers require a user name. */}
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
      <Problem title={text.failed}>{problem}</Problem>
      <div>
        <ActionButton type="submit" size="small" busy={pending}>
          {text.submit}
        </ActionButton>
      </div>
    </form>
  );
}
