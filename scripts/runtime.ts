import { resolve } from 'node:path';
import { runCommand } from './command';
import { assembleRuntime } from './runtime/assemble';

/** `npm run runtime -- <directory>`: assembles a server for remote builds, without build tools. */
async function main(): Promise<void> {
  const [target] = process.argv.slice(2);
  if (!target) throw new Error('Say where to: npm run runtime -- <directory>');
  const { packages } = await assembleRuntime(resolve(__dirname, '..'), resolve(target));
  console.log(
    `The server and ${packages.length} packages are in ${target}. Start it there: BUILDS=elsewhere npm start`,
  );
}

runCommand(main);
