import { SettingsError } from '../../src/config/env.server';
import { ContentError } from '../../src/lib/contentError';
import { errorCode } from '../../src/lib/errorCode';
import { errorMessage } from '../../src/lib/errorMessage';
import { RepositoryProblems } from '../../src/server/content';

/** Ends a command. The message is a sentence with the cause and the setting or service to check. */
export class CommandError extends Error {
  override name = 'CommandError';
}

const FILE_FAULTS: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'a file is where a folder has to be',
  EEXIST: 'a file is where a folder has to be',
  EISDIR: 'it is a folder',
  ENOENT: 'it does not exist',
  ENAMETOOLONG: 'its name is too long',
};

/** The error for an unusable file. */
export function fileError(action: 'read' | 'written', file: string, cause: unknown): CommandError {
  const code = errorCode(cause) ?? '';
  const reason = FILE_FAULTS[code] ?? (code || errorMessage(cause));
  return new CommandError(`${file} cannot be ${action} (${reason}): correct that, and run the command again.`, {
    cause,
  });
}

/**
 * The output of a failed command: a sentence, never a stack trace.
 * @param usage of the command
 */
export function commandFailure(error: unknown, usage: string): string {
  const isSentence = [CommandError, ContentError, SettingsError, RepositoryProblems].some(
    (kind) => error instanceof kind,
  );
  const message = errorMessage(error);
  if (isSentence) return message;
  const [first = ''] = message.split(/\.?(?:\n|\. |$)/);
  if (errorCode(error)?.startsWith('ERR_PARSE_ARGS')) return `${first}. ${usage}`;
  if (typeof error === 'object' && error !== null && 'path' in error && 'syscall' in error)
    return fileError('read', String(error.path), error).message;
  return `The command stops at something that it does not expect (${first}): run it again, and report that if it stays.`;
}
