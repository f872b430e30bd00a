import { createTransport } from 'nodemailer';

const TIMEOUT_MS = 15_000;

/**
 * Connects to the mail server.
 * @param smtpUrl `smtp://user:password@host:port`
 */
export function mailTransport(smtpUrl: string) {
  return createTransport({
    url: smtpUrl,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
