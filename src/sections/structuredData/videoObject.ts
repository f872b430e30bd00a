import type { PageContext } from '../../routes/pageContext';
import { chaptersOf } from '../video/chapters';
import { absoluteUrl, type JsonLd } from './jsonLd';

type VideoDocument = Partial<NonNullable<Queries.VideoTemplateQuery['prismicVideo']>['data']>;

/** Structured data of a video with its chapters. */
export function videoObject(video: VideoDocument, context: PageContext): JsonLd {
  const chapters = chaptersOf(video.chapters);
  const url = absoluteUrl(context.canonical);
  return {
    '@type': 'VideoObject',
    name: video.title ?? '',
    description: video.summary ?? undefined,
    uploadDate: video.published ? `${video.published}T00:00:00Z` : undefined,
    duration: video.seconds ? `PT${Math.floor(video.seconds / 60)}M${Math.round(video.seconds % 60)}S` : undefined,
    thumbnailUrl: video.poster?.url ? absoluteUrl(video.poster.url) : undefined,
    contentUrl: video.media?.url ? absoluteUrl(video.media.url) : undefined,
    url,
    hasPart: chapters.length
      ? chapters.map(({ title, second }, at) => ({
          '@type': 'Clip',
          name: title,
          startOffset: second,
          endOffset: chapters[at + 1]?.second ?? video.seconds ?? undefined,
          url: `${url}?t=${second}`,
        }))
      : undefined,
  };
}
