import { useEffect, useState } from 'react';
import { Figure } from '../../components/Figure';
import { Icon } from '../../components/Icon';
import { ScrollRegion } from '../../components/ScrollRegion';
import { RichText } from '../../content/RichText';
import { useText } from '../../text';
import { Band } from '../Band';
import type { SlicePosition } from '../slicePosition';
import { useMounted } from '../../components/useMounted';
import classes from './CodeBlock.module.css';
import type { CodeBlockProps } from './toProps';

/** Code or a formula, or a text such as a letter or a clause, whose lines wrap; with a copy button. */
export function CodeBlock({
  position,
  variation,
  code,
  language,
  caption,
}: CodeBlockProps & { position: SlicePosition }) {
  const text = useText().slices;
  if (!code) return null;
  return (
    <Band position={position} width="prose" space="tight">
      <Figure caption={caption.length > 0 ? <RichText value={caption} /> : undefined}>
        <div className={classes.block} data-tone={variation === 'wording' ? undefined : 'dark'}>
          <div className={classes.bar}>
            <span>{language}</span>
            <CopyButton value={code} />
          </div>
          {variation === 'wording' ? (
            <p className={classes.text}>{code}</p>
          ) : (
            <ScrollRegion as="pre" className={classes.code} label={language || text.code}>
              <code translate="no">{code}</code>
            </ScrollRegion>
          )}
        </div>
      </Figure>
    </Band>
  );
}

function CopyButton({ value }: { value: string }) {
  const text = useText().slices;
  const mounted = useMounted();
  const [copied, setCopied] = useState(false);

  useEffect(() => {
    if (!copied) return undefined;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);

  if (!mounted || !navigator.clipboard) return null;
  const copy = () => {
    navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      // The browser may deny clipboard access; the text can still be selected.
      () => setCopied(false),
    );
  };
  return (
    <button type="button" className={classes.copy} onClick={copy} data-print="no">
      <Icon name={copied ? 'check' : 'copy'} size={16} />
      <span aria-live="polite">{copied ? text.copied : text.copy}</span>
    </button>
  );
}
