import { useState } from 'react';
import { Icon } from '../../components/Icon';
import { publicSettings } from '../../config/public';
import { useBlogText } from '../../text/blog';
import classes from './ShareLinks.module.css';

/** Sharing by mail or by copying the address. No tracker, no third party. */
export function ShareLinks({ title, path }: { title: string; path: string }) {
  const text = useBlogText().share;
  const [copied, setCopied] = useState(false);
  const address = new URL(path, publicSettings.siteUrl).href;
  const copy = async () => {
    await navigator.clipboard.writeText(window.location.href.split('#')[0] ?? address);
    setCopied(true);
  };
  return (
    <div className={classes.share} data-print="no">
      <p className={classes.label}>{text.label}</p>
      <a
        className={classes.action}
        href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(address)}`}
      >
        <Icon name="mail" size={18} /> {text.mail}
      </a>
      <button className={classes.action} type="button" onClick={() => void copy().catch(() => setCopied(false))}>
        <Icon name={copied ? 'check' : 'copy'} size={18} />{' '}
        <span aria-live="polite">{copied ? text.copied : text.copy}</span>
      </button>
    </div>
  );
}
