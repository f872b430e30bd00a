import { errorMessage } from '../src/lib/errorMessage';

/**
 * Runs a command of this project and ends the process: with the number that it returns, 0 without one, and 1 after an
 * error.
 * @param failure what is printed for an error; its message by default
 */
export function runCommand(main: () => Promise<unknown>, failure: (error: unknown) => unknown = errorMessage): void {
  main().then(
    (code) => process.exit(typeof code === 'number' ? code : 0),
    (error: unknown) => {
      console.error(failure(error));
      process.exit(1);
    },
  );
}
