import type { ReactNode } from 'react';
import kit from './kit.module.css';
import c from './Line.module.css';

export interface LineProps {
  mark: ReactNode;
  title: ReactNode;
  note?: ReactNode;
}

/** A sign or a person's disc with a name and a quieter note below it. */
export function Line({ mark, title, note }: LineProps) {
  return (
    <div className={c.line}>
      {mark}
      <div>
        <div className={kit.strong}>{title}</div>
        {note && <div className={kit.muted}>{note}</div>}
      </div>
    </div>
  );
}
