import { Button } from '../../components/Button';
import { ErrorNotice } from '../../components/ErrorNotice';
import { toolsText } from '../../text/tools';
import type { CallFailure } from './callFailure';
import { SignIn } from './SignIn';

interface LockedProps {
  lang: string;
  /** What is waited for, and what is said when it does not come. */
  text: { readonly loading: string; readonly failed: string };
  /** Undefined while it is on its way. */
  failure: CallFailure | undefined;
  onAgain: () => void;
}

/** Stands where guarded data will be: it is on its way, somebody has to sign in for it, or it could not be loaded. */
export function Locked({ lang, text, failure, onAgain }: LockedProps) {
  if (!failure) return <p role="status">{text.loading}</p>;
  if (failure.status === 401 || failure.status === 403) {
    return <SignIn lang={lang} refusal={failure.status === 403 ? failure.message : undefined} />;
  }
  const again = (
    <Button kind="secondary" size="small" onClick={onAgain}>
      {toolsText(lang).ops.again}
    </Button>
  );
  return (
    <ErrorNotice title={text.failed} actions={again}>
      {failure.message}
    </ErrorNotice>
  );
}
