import type { ReactNode } from 'react';
import { useWindowText } from '../../../text/windows';
import { frameEnUs } from '../../../text/windows/frame.en-us';
import { Avatar } from './Avatar';
import { Rail, type RailItem } from './Rail';
import { StatusTag, type Tone } from './StatusTag';
import kit from './kit.module.css';
import c from './WindowFrame.module.css';

export interface WindowFrameProps {
  /** The module of the window; highlights its icon in the rail. */
  railItem: RailItem;
  /** The record's number or name, beside the module. */
  record: string;
  title: string;
  /** Name of the signed-in user. */
  user?: string;
  tag: string;
  tone?: Tone;
  /** Text alternative of the whole window. */
  label: string;
  decorative?: boolean;
  children: ReactNode;
  /** Line at the bottom, where the buttons are. */
  foot?: ReactNode;
}

/** The frame that all product windows share: rail, record line, title, content, foot. */
export function WindowFrame(props: WindowFrameProps) {
  const { railItem, record, title, user = 'Idris Vale', tag, tone, label, decorative, children, foot } = props;
  const [{ places, enlarge, close }, { tag: lang }] = useWindowText('frame', frameEnUs);
  return (
    <div className={c.window} data-window={decorative ? undefined : ''} aria-hidden={decorative || undefined}>
      <div {...(decorative ? {} : { role: 'img', 'aria-label': label })}>
        {/* Half of the start page's elements, identical for every visitor: session replays mask them with one box. */}
        <div className={c.frame} aria-hidden="true" lang={lang} data-dd-privacy="hidden">
          <Rail active={railItem} />
          <div className={c.main}>
            <div className={c.bar}>
              <span className={kit.muted}>{places[railItem]}</span>
              <span className={c.slash} />
              <span className={c.record}>{record}</span>
              <Avatar name={user} />
            </div>
            <div className={c.titleLine}>
              <span className={c.title} data-title>
                {title}
              </span>
              <StatusTag tone={tone}>{tag}</StatusTag>
            </div>
            <div className={c.body}>{children}</div>
            {foot && <div className={c.foot}>{foot}</div>}
          </div>
        </div>
      </div>
      {!decorative && (
        <button type="button" className={c.enlarge} data-close={close} aria-label={enlarge(label.split('. ')[0] ?? '')}>
          <svg viewBox="0 0 16 16" aria-hidden="true" focusable="false">
            <path d="M9.5 2.5h4v4M13.5 2.5l-4.5 4.5M6.5 13.5h-4v-4M2.5 13.5l4.5-4.5" />
          </svg>
        </button>
      )}
    </div>
  );
}
