import { useEffect, useState } from 'react';
import { http } from '../../lib/http';
import type { BuildsText } from '../../text/builds';
import { callFailure } from '../ops/callFailure';
import { Log } from './LiveProgress';
import classes from '../ops/Ops.module.css';

/** The complete log of a finished build. */
export function BuildLog({ text: { history: text }, id }: { text: BuildsText; id: string }) {
  const [log, setLog] = useState<string>();
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const abort = new AbortController();
    http<string>(`/api/builds/${id}/log`, { signal: abort.signal, responseType: 'text' }).then(
      setLog,
      (error: unknown) => {
        if (!abort.signal.aborted) setProblem(callFailure(error).message);
      },
    );
    return () => abort.abort();
  }, [id]);
  if (problem)
    return (
      <p role="alert" className={classes.error}>
        {text.logFailed} {problem}
      </p>
    );
  if (log === undefined) return <p role="status">{text.logLoading}</p>;
  return <Log label={text.log(id)} lines={log} />;
}
