import { createRequire } from 'node:module';
import { join } from 'node:path';
import { writeWhole } from './wholePages';

/** Loaded in each process that writes pages, in the project's directory. */
const directory = process.cwd();
const gatsby = createRequire(join(directory, 'package.json')).resolve('gatsby/package.json');
writeWhole(createRequire(gatsby)('fs-extra') as Parameters<typeof writeWhole>[0], directory);
