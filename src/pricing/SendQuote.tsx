import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '../components/Button';
import { controlClass } from '../components/controlClass';
import { isTemporaryMail } from '../lib/emailAddress';
import { FetchError, http } from '../lib/http';
import { randomKey } from '../lib/randomKey';
import { sendQuoteText, type SendQuoteText } from '../text/sendQuote';
import { temporaryMailText } from '../text/temporaryMail';
import { trackQuoteTaken } from './trackQuote';
import classes from './SendQuote.module.css';
import { writeState } from './stateLink';
import { useCalculator } from './useCalculator';

const ADDRESS = '/api/quotes';
const TIMEOUT_MS = 20_000;

/**
 * Asks for an e-mail address and has the quote on screen sent there; another configuration can be sent again. Says so
 * where the site sends no mail.
 */
export function SendQuote() {
  const { book, lang, quote, state } = useCalculator();
  const text = sendQuoteText(lang);
  const [mails, setMails] = useState<boolean>();
  const [sending, setSending] = useState(false);
  /** The configuration that was sent, and what is said about it. */
  const [sent, setSent] = useState<{ content: string; said: string }>();
  const [problem, setProblem] = useState('');
  const [hint, setHint] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const confirmation = useRef<HTMLParagraphElement>(null);
  /** One key for each content, so that a repeat after a lost response sends no second mail. */
  const attempt = useRef({ content: '', key: '' });
  useEffect(() => {
    http<{ mails: boolean }>(ADDRESS).then(
      (offer) => setMails(offer.mails),
      // A static host has no such address. After any other failure, as without a connection, only sending can tell.
      (error: unknown) => setMails(!(error instanceof FetchError && error.status === 404)),
    );
  }, []);
  const configuration = writeState(book, state.selection);
  const isSent = sent?.content === configuration;
  useEffect(() => (confirmation.current ?? field.current)?.focus(), [mails, isSent]);

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (sending) return;
    const fields = Object.fromEntries(new FormData(event.currentTarget));
    const body = { ...fields, lang, q: configuration };
    const content = JSON.stringify(body);
    if (attempt.current.content !== content) attempt.current = { content, key: randomKey() };
    setSending(true);
    setProblem('');
    try {
      const headers = { 'idempotency-key': attempt.current.key };
      const quoteSent = await http<{ number?: string }>(ADDRESS, {
        method: 'POST',
        body,
        headers,
        timeout: TIMEOUT_MS,
      });
      trackQuoteTaken(quote, 'mail');
      setHint('');
      setSent({ content: body.q, said: text.sent(String(fields['email']), quoteSent.number) });
    } catch (error) {
      setProblem(problemOf(error, text));
      field.current?.focus();
    }
    setSending(false);
  };

  if (mails === undefined) return null;
  if (!mails)
    return (
      <p ref={confirmation} tabIndex={-1} className={classes.form} role="status">
        {text.noMail}
      </p>
    );
  // Without the form, the totals above have their room again.
  if (sent && isSent)
    return (
      <div className={classes.form} data-dd-privacy="mask">
        <p ref={confirmation} tabIndex={-1} role="status">
          {sent.said}
        </p>
        <Button kind="secondary" size="small" onClick={() => setSent(undefined)}>
          {text.again}
        </Button>
      </div>
    );
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void send(event)} data-dd-privacy="mask">
      <label htmlFor="quote-email">{text.email}</label>
      <input
        ref={field}
        id="quote-email"
        name="email"
        // Not of type email, in which a browser replaces the umlauts of a domain.
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        className={controlClass}
        aria-invalid={problem !== '' || undefined}
        aria-describedby="quote-problem quote-hint"
        // While typing: a hint that appeared on leaving the field would move the button from under the pointer.
        onChange={({ target }) => setHint(isTemporaryMail(target.value.trim()) ? temporaryMailText(lang) : '')}
      />
      <p id="quote-hint" aria-live="polite">
        {hint}
      </p>
      <p id="quote-problem" role="alert">
        {problem}
      </p>
      <label htmlFor="quote-name">{text.name}</label>
      <input
        id="quote-name"
        name="name"
        autoComplete="organization"
        maxLength={100}
        className={controlClass}
        aria-describedby="quote-name-hint"
      />
      <p id="quote-name-hint">{text.nameHint}</p>
      <input name="website" className={classes.trap} tabIndex={-1} autoComplete="off" aria-hidden="true" />
      <Button type="submit" aria-disabled={sending}>
        {sending ? text.sending : text.send}
      </Button>
      <p>{text.stored}</p>
    </form>
  );
}

function problemOf(error: unknown, text: SendQuoteText): string {
  const status = error instanceof FetchError ? error.status : undefined;
  if (status === 422) return text.notAnAddress;
  if (status === 409) return text.changed;
  if (status === 429) return text.tooMany;
  return text.failed;
}
