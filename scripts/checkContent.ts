import { resolve } from 'node:path';
import { problemSentence } from '../src/server/content/repository/document';
import { reviewContent } from '../src/server/content/repository/review';
import { runCommand } from './command';

/** `npm run check:content`: validates the documents in `content/` or in a given directory. */
async function main(): Promise<number> {
  const projectDirectory = resolve(__dirname, '..');
  const contentDirectory = resolve(process.argv[2] ?? resolve(projectDirectory, 'content'));
  const { documents, problems } = await reviewContent(contentDirectory, projectDirectory);
  for (const problem of problems) console.error(problemSentence(problem));
  if (problems.length === 0) console.log(`${documents} documents, nothing wrong.`);
  else console.error(`${problems.length} ${problems.length === 1 ? 'problem' : 'problems'} in ${documents} documents.`);
  return problems.length === 0 ? 0 : 1;
}

runCommand(main, (error) => error);
