import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Mail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body as received. */
  readonly data: string;
}

export interface Mailbox {
  readonly url: string;
  readonly mails: Mail[];
  /** Rejects every mail temporarily. */
  refusing: boolean;
  close(): void;
}

/** A fake mail server. */
export async function openMailbox(): Promise<Mailbox> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 0,
    onMailFrom(_address, _session, done) {
      done(mailbox.refusing ? Object.assign(new Error('not now'), { responseCode: 451 }) : null);
    },
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        mailbox.mails.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map(({ address }) => address),
          data: Buffer.concat(chunks).toString('latin1'),
        });
        done();
      });
    },
  });
  // A client that disconnects without QUIT is accepted.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const mailbox: Mailbox = {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails: [],
    refusing: false,
    close: () => server.close(),
  };
  return mailbox;
}

/** A mail's header fields by name, unfolded; a repeated name has several values. */
export function headersOf({ data }: Mail): Map<string, string[]> {
  const [head = ''] = data.split('\r\n\r\n');
  const headers = new Map<string, string[]>();
  for (const line of head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')) {
    const colon = line.indexOf(':');
    const name = line.slice(0, colon).toLowerCase();
    headers.set(name, [...(headers.get(name) ?? []), line.slice(colon + 1).trim()]);
  }
  return headers;
}

/** A mail's calendar part as a file. */
export function calendarOf(mail: Mail): string {
  return partOf(mail, 'text/calendar');
}

/** A mail's plain text. */
export function textOf(mail: Mail): string {
  return partOf(mail, 'text/plain');
}

/** The text of a mail that has one part. */
export function bodyOf(mail: Mail): string {
  const body = mail.data.slice(mail.data.indexOf('\r\n\r\n') + 4);
  const [coding = ''] = headersOf(mail).get('content-transfer-encoding') ?? [];
  if (coding === 'base64') return Buffer.from(body, 'base64').toString();
  return coding === 'quoted-printable' ? fromQuotedPrintable(body) : Buffer.from(body, 'latin1').toString();
}

function partOf({ data }: Mail, type: string): string {
  const [, headers = '', part = ''] =
    new RegExp(`(Content-Type: ${type}[^]*?)\\r\\n\\r\\n([^]*?)\\r\\n--`).exec(data) ?? [];
  if (/base64/i.test(headers)) return Buffer.from(part, 'base64').toString();
  if (/quoted-printable/i.test(headers)) return fromQuotedPrintable(part);
  return Buffer.from(part, 'latin1').toString();
}

function fromQuotedPrintable(text: string): string {
  const bytes = text
    .replace(/=\r\n/g, '')
    .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
