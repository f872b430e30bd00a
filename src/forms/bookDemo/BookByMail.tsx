import { TextLink } from '../../components/TextLink';
import { bookByMailText } from '../../text/bookByMail';

/** In place of the demo form on a static host, where nothing answers it: the address to write to. */
export function BookByMail({ lang, email }: { lang: string; email: string }) {
  const words = bookByMailText(lang);
  return (
    <>
      <p>{words.lead}</p>
      <TextLink href={`mailto:${email}?subject=${encodeURIComponent(words.subject)}`}>{email}</TextLink>
    </>
  );
}
