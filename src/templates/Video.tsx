import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { publicSettings } from '../config/public';
import { toHref } from '../content/types';
import type { PageContext } from '../routes/pageContext';
import { toEntries } from '../sections/directory/entry';
import { RowDirectory } from '../sections/directory/RowDirectory';
import { PageHead } from '../sections/PageHead';
import { videoObject } from '../sections/structuredData/videoObject';
import { chaptersOf } from '../sections/video/chapters';
import { VideoPage } from '../sections/video/VideoPage';
import { richTextOf } from '../slices/fields';

export default function Video({ data, pageContext }: PageProps<Queries.VideoTemplateQuery, PageContext>) {
  const document = data.prismicVideo?.data;
  const others = toEntries(
    data.allPrismicVideo.nodes.filter(({ prismicId }) => prismicId !== data.prismicVideo?.prismicId),
  );
  const onHost = pageContext.routeName === 'video-cf' && publicSettings.videoCdnHost && document?.cf_path;
  return (
    <>
      <VideoPage
        context={pageContext}
        title={document?.title ?? ''}
        summary={document?.summary}
        src={onHost ? `${publicSettings.videoCdnHost}/${onHost}` : toHref(document?.media)}
        poster={document?.poster?.url}
        captions={toHref(document?.captions)}
        seconds={document?.seconds}
        chapters={chaptersOf(document?.chapters)}
        published={document?.published}
        transcript={richTextOf(document?.transcript)}
      />
      {others.length > 0 && <RowDirectory entries={others} />}
    </>
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.VideoTemplateQuery, PageContext>) {
  const document = data.prismicVideo?.data;
  return (
    <PageHead
      context={pageContext}
      document={document}
      type="video.other"
      structuredData={document ? [videoObject(document, pageContext)] : []}
    />
  );
}

export const query = graphql`
  query VideoTemplate($id: String!, $lang: String!) {
    prismicVideo(id: { eq: $id }) {
      _previewable
      prismicId
      data {
        cf_path
        title
        summary
        published
        seconds
        poster {
          url
          alt
        }
        media {
          url
          link_type
        }
        captions {
          url
          link_type
        }
        transcript {
          richText
        }
        chapters {
          title
          second
        }
        meta_title
        meta_description
        meta_image {
          url
        }
      }
    }
    allPrismicVideo(filter: { lang: { eq: $lang } }, sort: [{ data: { title: ASC } }, { uid: ASC }]) {
      nodes {
        prismicId
        url
        data {
          title
          summary
        }
      }
    }
  }
`;
