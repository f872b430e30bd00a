import { SettingsError } from './settingKinds';

/**
 * Checks the words after a command, `npm run dev -- --types`.
 * @throws SettingsError with the options that the command takes, if it gets another word
 */
export function checkArguments(command: string, options: readonly string[], given = process.argv.slice(2)): void {
  const unknown = given.filter((word) => !options.includes(word));
  if (unknown.length > 0)
    throw new SettingsError(
      `${command} takes ${options.length > 0 ? `${options.join(', ')} alone` : 'no option'}, not ${unknown.join(' ')}.`,
    );
}
