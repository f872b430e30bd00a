import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { buildCode } from '../config/buildSettings';
import { gatsbyModules } from './gatsbyModules';

interface Gatsby {
  readonly files: { ensureFileContent(file: string, data: string): Promise<boolean> };
}
interface Files {
  outputFile(file: string, data: string): Promise<void>;
}

/** Has a build from nothing write pages' data without first looking whether it is there already, which takes as long. */
export const quickData: NonNullable<GatsbyNode['onPreInit']> = ({ store }) => {
  const { program, pages } = store.getState();
  const gatsby = gatsbyModules<Gatsby>(program.directory, {
    files: ['utils/ensure-file-content', 'ensureFileContent'],
  });
  if (!gatsby || buildCode() === undefined || pages.size > 0) return;
  const { resolve } = createRequire(join(program.directory, 'package.json'));
  const files = createRequire(resolve('gatsby/package.json'))('fs-extra') as Files;
  gatsby.files.ensureFileContent = async (file, data) => {
    await files.outputFile(file, data);
    return true;
  };
};
