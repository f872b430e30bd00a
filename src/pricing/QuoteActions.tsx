import { useState, type ComponentType } from 'react';
import { Button } from '../components/Button';
import { ButtonLink } from '../components/ButtonLink';
import { publicSettings } from '../config/public';
import { trackQuoteTaken } from './trackQuote';
import classes from './QuoteActions.module.css';
import { issueQuote } from './quoteIssue';
import { addressWith, writeState } from './stateLink';
import { sheetOn, useCalculator } from './useCalculator';

/** Actions for the quote: send it, download files, copy the link, print, and book a demo about it. */
export function QuoteActions() {
  const calculator = useCalculator();
  const { book, bookingPath, day, lang, quote, state, words } = calculator;
  const [message, setMessage] = useState('');
  const [Form, setForm] = useState<ComponentType>();
  const link = writeState(book, state.selection);
  // The server makes no quote of a book that has ended, which the quote says.
  const isOffered = !publicSettings.staticHost && day <= book.validUntil;

  const openForm = () =>
    import('./SendQuote').then(
      ({ SendQuote }) => setForm(() => SendQuote),
      () => setMessage(words.formFailed),
    );
  const copy = async () => {
    const address = addressWith(window.location.href, link);
    address.hash = '';
    try {
      await navigator.clipboard.writeText(address.href);
      trackQuoteTaken(quote, 'link');
      setMessage(words.copied);
    } catch {
      setMessage(words.copyFailed);
    }
  };
  // Lazy-loaded, because few visitors use them.
  const saveCsv = async () => {
    const [{ csvOf }, { download }] = await Promise.all([import('./csv'), import('./download')]);
    // The number that the document has, so that a file is found by it.
    const { number } = issueQuote(book, link, day);
    download(`${words.fileName}-${number}.csv`, 'text/csv;charset=utf-8', csvOf(sheetOn(calculator), lang));
    trackQuoteTaken(quote, 'csv');
  };
  const downloadPdf = async () => {
    const { savePdf } = await import('./savePdf');
    const problem = await savePdf(link, lang);
    if (problem) setMessage(problem);
    else trackQuoteTaken(quote, 'pdf');
  };
  const print = () => {
    trackQuoteTaken(quote, 'print');
    window.print();
  };
  const save = (write: () => Promise<void>) => () => {
    setMessage('');
    write().catch(() => setMessage(words.fileFailed));
  };
  return (
    <div className={classes.actions} data-print="no">
      {isOffered && (
        <>
          {Form ? (
            <Form />
          ) : (
            <Button className={classes.send} onClick={openForm}>
              {words.send}
            </Button>
          )}
          <Button kind="secondary" size="small" aria-label={words.download(words.pdf)} onClick={save(downloadPdf)}>
            {words.pdf}
          </Button>
        </>
      )}
      <Button kind="secondary" size="small" aria-label={words.download(words.csv)} onClick={save(saveCsv)}>
        {words.csv}
      </Button>
      <Button kind="secondary" size="small" onClick={copy}>
        {words.copyLink}
      </Button>
      <Button kind="secondary" size="small" onClick={print}>
        {words.print}
      </Button>
      {bookingPath && (
        <ButtonLink
          href={`${bookingPath}?quote=${link}`}
          kind="secondary"
          size="small"
          className={classes.send}
          data-dd-privacy="mask"
          onClick={() => trackQuoteTaken(quote, 'demo')}
        >
          {words.demo}
        </ButtonLink>
      )}
      <p className={classes.message} role="status">
        {message}
      </p>
    </div>
  );
}
