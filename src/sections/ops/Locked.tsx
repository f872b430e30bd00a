import { Button } from '../../components/Button';
import { ErrorNotice } from '../../components/ErrorNotice';
import { toolsText } from '../../text/tools';
import type { CallFailure } from './callFailure';
import { SignIn } from './SignIn';

interface LockedProps {
  lang: string;
  /** Texts for loading and for failure. */
  text: { readonly loading: string; readonly failed: string };
  /** Undefined during loading. */
  failure: CallFailure | undefined;
  onAgain: () => void;
}

/** Placeholder for guarded data: loading, sign-in required, or failed. */
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
