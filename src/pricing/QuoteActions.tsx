import { useState } from 'react';
import { Button } from '../components/Button';
import { ButtonLink } from '../components/ButtonLink';
import { countTaken } from './countQuote';
import { download } from './download';
import classes from './QuoteActions.module.css';
import { sheetOf } from './sheet';
import { addressWith, writeState } from './stateLink';
import { useCalculator } from './useCalculator';

/** Exports of the quote: demo form, print, files, link. */
export function QuoteActions() {
  const { book, bookingPath, lang, quote, siteName, state, words } = useCalculator();
  const [message, setMessage] = useState('');
  const link = writeState(book, state.selection);
  const sheet = () => sheetOf({ book, quote, lang, words, siteName });
  const fileName = (ending: string) => `${words.fileName}-${book.version}.${ending}`;

  const copy = async () => {
    const address = addressWith(window.location.href, link);
    address.hash = '';
    try {
      await navigator.clipboard.writeText(address.href);
      countTaken(quote, 'link');
      setMessage(words.copied);
    } catch {
      setMessage(words.copyFailed);
    }
  };
  // Both writers are lazy-loaded, because few visitors use them.
  const saveCsv = async () => {
    const { csvOf } = await import('./csv');
    download(fileName('csv'), 'text/csv;charset=utf-8', csvOf(sheet(), words));
    countTaken(quote, 'csv');
  };
  const savePdf = async () => {
    const { quotePdf } = await import('./pdf/quotePdf');
    download(fileName('pdf'), 'application/pdf', quotePdf(sheet(), lang));
    countTaken(quote, 'pdf');
  };
  const print = () => {
    countTaken(quote, 'print');
    window.print();
  };
  const save = (write: () => Promise<void>) => () => {
    setMessage('');
    write().catch(() => setMessage(words.fileFailed));
  };
  return (
    <div className={classes.actions} data-print="no">
      {bookingPath && (
        <ButtonLink
          href={`${bookingPath}?quote=${link}`}
          className={classes.send}
          data-dd-privacy="mask"
          onClick={() => countTaken(quote, 'demo')}
        >
          {words.send}
        </ButtonLink>
      )}
      <Button kind="secondary" size="small" aria-label={words.download(words.pdf)} onClick={save(savePdf)}>
        {words.pdf}
      </Button>
      <Button kind="secondary" size="small" aria-label={words.download(words.csv)} onClick={save(saveCsv)}>
        {words.csv}
      </Button>
      <Button kind="secondary" size="small" onClick={copy}>
        {words.copyLink}
      </Button>
      <Button kind="secondary" size="small" onClick={print}>
        {words.print}
      </Button>
      <p className={classes.message} role="status">
        {message}
      </p>
    </div>
  );
}
