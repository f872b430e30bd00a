import { join } from 'node:path';
import { PrismicWrites } from '../../../../scripts/content/prismicWrites';
import type { PushOptions } from '../../../../scripts/content/pushOptions';
import { readModels } from '../../../../src/lib/readModels';
import type { ContentFolder, RunningContent } from '../../../support/contentRepository';
import type { PrismicUpstream } from '../../../support/prismicUpstream';

/** From where, and with what, a push is made. */
interface From {
  readonly folder: ContentFolder;
  readonly content: RunningContent;
  /** The journal's file below the folder. */
  readonly journal: string;
  readonly pause: (milliseconds: number) => Promise<void>;
  readonly said: string[];
}

/** Options of a push to the repository `team-site` of a fake of Prismic, and that fake's addresses. */
export async function pushTo(upstream: PrismicUpstream, { folder, content, journal, pause, said }: From) {
  const endpoints = await upstream.listen();
  const options: PushOptions = {
    repository: 'team-site',
    source: { url: content.endpoint, accessToken: content.service.accessToken },
    writeToken: 'write-token',
    models: readModels(folder.directory),
    writes: new PrismicWrites('team-site', { endpoints, pause }),
    pause,
    contentEndpoint: endpoints.content,
    dryRun: false,
    overwrite: false,
    journalFile: join(folder.directory, journal),
    say: (line) => said.push(line),
  };
  return { endpoints, options };
}
