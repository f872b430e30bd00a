import type { GatsbyNode } from 'gatsby';
import { buildCode } from '../config/buildSettings';
import { gatsbyModules } from './gatsbyModules';
import { writeInFolder } from './writeInFolder';

interface Gatsby {
  readonly files: { ensureFileContent(file: string, data: string): Promise<boolean> };
}

/** Has a build from nothing write pages' data without first looking whether it is there already, which takes as long. */
export const quickData: NonNullable<GatsbyNode['onPreInit']> = ({ store }) => {
  const { program, pages } = store.getState();
  const gatsby = gatsbyModules<Gatsby>(program.directory, {
    files: ['utils/ensure-file-content', 'ensureFileContent'],
  });
  if (!gatsby || buildCode() === undefined || pages.size > 0) return;
  gatsby.files.ensureFileContent = async (file, data) => {
    writeInFolder(file, data);
    return true;
  };
};
