import { drawCard } from '../../../../../src/gatsby/outputs/share/drawCard';

/** Draws cards with the titles of the command line, and writes the images as JSON. */
async function main(): Promise<void> {
  const images: string[] = [];
  for (const title of process.argv.slice(2))
    images.push((await drawCard({ site: 'Small', title }, process.cwd())).toString('base64'));
  process.stdout.write(JSON.stringify(images));
}

void main();
