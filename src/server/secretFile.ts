import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from '../lib/errorCode';
import { errorMessage } from '../lib/errorMessage';

/** A secret of this installation cannot be read or stored: the message tells the operator what to do. */
export class SecretFileError extends Error {
  override name = 'SecretFileError';
}

const SECRET_BYTES = 32;
/** 32 bytes in base64url, or a longer text from an operator. */
const SECRET = /^[\x21-\x7e]{43,}$/;

/**
 * Reads the secret from a file that only its owner can read, and creates both on the first call; concurrent processes
 * get the same secret. Narrows permissions that are too wide.
 * @param setting name of the setting that replaces the file
 * @returns printable text without spaces, 43 characters or more
 * @throws SecretFileError if the file cannot be read or created, or its content is invalid
 */
export function openSecretFile(file: string, setting: string): string {
  return readSecretFile(file) ?? makeSecretFile(file, setting);
}

/**
 * Reads the secret from a file without creating it.
 * @returns undefined if the file does not exist
 * @throws SecretFileError if it cannot be read or its content is invalid
 */
export function readSecretFile(file: string): string | undefined {
  let content: string;
  try {
    content = readFileSync(file, 'utf8').trim();
    if ((statSync(file).mode & 0o077) !== 0) chmodSync(file, 0o600);
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(errorCode(error) ?? '')) return undefined;
    throw new SecretFileError(
      `${file} has to be readable for the server alone, which it cannot see to: ${errorMessage(error)}. Give it to the user that the server runs as.`,
    );
  }
  if (SECRET.test(content)) return content;
  throw new SecretFileError(
    `${file} does not hold a secret of at least 43 characters. Remove it to have a new one made: what was signed with it then ends.`,
  );
}

function makeSecretFile(file: string, setting: string): string {
  const own = `${file}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    mkdirSync(dirname(file), { recursive: true });
    const secret = `${randomBytes(SECRET_BYTES).toString('base64url')}\n`;
    writeFileSync(own, secret, { mode: 0o600, flag: 'wx', flush: true });
    linkUnlessThere(own, file);
  } catch (error) {
    throw new SecretFileError(
      `${file} cannot be made: ${errorMessage(error)}. Make its folder writable, or set ${setting}.`,
    );
  } finally {
    if (existsSync(own)) rmSync(own);
  }
  const made = readSecretFile(file);
  if (made === undefined)
    throw new SecretFileError(`${file} went away while it was made. Start again, or set ${setting}.`);
  return made;
}

/** Links atomically: the name appears with its content, and never replaces another file. */
function linkUnlessThere(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') throw error;
  }
}
