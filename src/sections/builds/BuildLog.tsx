import { useEffect, useState } from 'react';
import { http } from '../../lib/http';
import type { BuildsText } from '../../text/builds';
import { callFailure } from '../ops/callFailure';
import { Log } from './LiveProgress';
import classes from '../ops/Ops.module.css';

/** Characters of a log that are shown: the layout of some megabytes takes seconds. */
const SHOWN = 200_000;

/** The end of the log of a finished build, with a link to the whole. */
export function BuildLog({ text: { history: text }, id }: { text: BuildsText; id: string }) {
  const [log, setLog] = useState<string>();
  const address = `/api/builds/${id}/log`;
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const abort = new AbortController();
    http<string>(address, { signal: abort.signal, responseType: 'text' }).then(setLog, (error: unknown) => {
      if (!abort.signal.aborted) setProblem(callFailure(error).message);
    });
    return () => abort.abort();
  }, [address]);
  if (problem)
    return (
      <p role="alert" className={classes.error}>
        {text.logFailed} {problem}
      </p>
    );
  if (log === undefined) return <p role="status">{text.logLoading}</p>;
  return (
    <>
      {log.length > SHOWN && (
        <p>
          {text.logEnd}{' '}
          <a href={address} download={`${id}.log`}>
            {text.wholeLog}
          </a>
        </p>
      )}
      <Log label={text.log(id)} lines={log.slice(-SHOWN)} />
    </>
  );
}
