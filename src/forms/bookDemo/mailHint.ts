import { isFreeMail, isTemporaryMail } from '../../lib/emailAddress';
import { formMessages } from '../../text/formMessages';
import { temporaryMailText } from '../../text/temporaryMail';

/** What the form says about an address that it accepts; empty for one of a company. */
export function mailHintFor(address: string, lang: string): string {
  if (isTemporaryMail(address)) return temporaryMailText(lang);
  return isFreeMail(address) ? formMessages(lang).freeMail : '';
}
