// A stub of Gatsby's CLI: copies an earlier build to `public`, with the files that `plan.json` names.
import fs from 'node:fs';
import path from 'node:path';

const [, , built] = process.argv;
const { files } = JSON.parse(fs.readFileSync('plan.json', 'utf8'));
const activity = (text) => process.send({ type: 'LOG_ACTION', action: { type: 'ACTIVITY_START', payload: { text } } });
// eslint-disable-next-line no-restricted-syntax -- a build takes its time, in which its progress can be seen
const pause = () => new Promise((resolve) => setTimeout(resolve, 400));

activity('source and transform nodes');
console.log('reading the content');
await pause();
activity('Building production JavaScript and CSS bundles');
fs.rmSync('public', { recursive: true, force: true });
// No test of such a server opens the other pages, and to publish them takes longer than a test.
const OTHERS = /\/(?:de|share|blog|prismic-blog|prismic-features|videos|legal|industries|customers|careers)$/;
fs.cpSync(built, 'public', { recursive: true, filter: (source) => !OTHERS.test(source) });
fs.mkdirSync('.cache/redux', { recursive: true });
await pause();
activity('Building static HTML for pages');
console.log('writing the pages');
for (const [name, content] of Object.entries(files)) {
  fs.mkdirSync(path.dirname(`public/${name}`), { recursive: true });
  fs.writeFileSync(`public/${name}`, content);
}
process.exit(0);
