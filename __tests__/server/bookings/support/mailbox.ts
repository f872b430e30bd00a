import { createServer, type AddressInfo, type Socket } from 'node:net';

export interface Mail {
  readonly from: string;
  readonly to: readonly string[];
  /** Headers and body as they came over the wire. */
  readonly data: string;
}

export interface Mailbox {
  readonly url: string;
  readonly mails: Mail[];
  /** Turns every mail away for now. */
  refusing: boolean;
  close(): void;
}

/** The far end of the wire: a mail server that speaks as much SMTP as a client needs. */
export async function openMailbox(): Promise<Mailbox> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    converse(socket, mailbox);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const mailbox: Mailbox = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails: [],
    refusing: false,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
  return mailbox;
}

function converse(socket: Socket, mailbox: Mailbox): void {
  const say = (line: string) => socket.write(`${line}\r\n`);
  let mail = { from: '', to: [] as string[], data: '' };
  let inData = false;
  let rest = '';
  say('220 mail.example ready');
  socket.on('error', () => undefined);
  socket.on('data', (chunk) => {
    rest += chunk.toString('latin1');
    for (let end = rest.indexOf('\r\n'); end >= 0; end = rest.indexOf('\r\n')) {
      const line = rest.slice(0, end);
      rest = rest.slice(end + 2);
      if (inData) {
        if (line !== '.') mail.data += `${line}\r\n`;
        else {
          inData = false;
          mailbox.mails.push(mail);
          mail = { from: '', to: [], data: '' };
          say('250 kept');
        }
      } else if (/^EHLO|^HELO/i.test(line)) say('250 mail.example');
      else if (mailbox.refusing) say('451 not now');
      else if (/^MAIL FROM/i.test(line)) say(((mail.from = line), '250 ok'));
      else if (/^RCPT TO/i.test(line)) say((mail.to.push(line.replace(/^.*<|>.*$/g, '')), '250 ok'));
      else if (/^DATA/i.test(line)) say(((inData = true), '354 go on'));
      else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
      else say('250 ok');
    }
  });
}

/** A mail's header fields by name, unfolded; a name that is there twice has two values. */
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
