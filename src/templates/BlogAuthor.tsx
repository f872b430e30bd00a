import { graphql, type HeadProps, type PageProps } from 'gatsby';
import { richTextOf } from '../slices/fields';
import type { ListContext } from '../routes/pageContext';
import { toArticleSummaries } from '../sections/blog/article';
import { AuthorNote } from '../sections/blog/AuthorNote';
import { BlogListPage } from '../sections/lazyLists';
import { listTitle } from '../sections/blog/listTitle';
import { toTopics } from '../sections/blog/topics';
import { PageHead } from '../sections/PageHead';
import { toPicture } from '../content/types';

export default function BlogAuthor({ data, pageContext }: PageProps<Queries.BlogAuthorTemplateQuery, ListContext>) {
  const author = data.prismicAuthor?.data;
  return (
    <BlogListPage
      context={pageContext}
      title={author?.name ?? ''}
      lead={author?.role}
      articles={toArticleSummaries(data.articles)}
      topics={toTopics(data, pageContext)}
    >
      <AuthorNote image={toPicture(author?.image)} alt={author?.image?.alt ?? ''} bio={richTextOf(author?.bio)} />
    </BlogListPage>
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.BlogAuthorTemplateQuery, ListContext>) {
  const author = data.prismicAuthor?.data;
  return (
    <PageHead
      context={pageContext}
      document={author}
      title={listTitle(author?.meta_title ?? author?.name ?? '', pageContext)}
      type="profile"
    />
  );
}

export const query = graphql`
  query BlogAuthorTemplate($id: String!, $lang: String!, $articleIds: [String!]!) {
    prismicAuthor(id: { eq: $id }) {
      _previewable
      data {
        name
        role
        summary
        bio {
          richText
        }
        image {
          url
          alt
          dimensions {
            width
            height
          }
          gatsbyImageData
        }
        meta_title
        meta_description
        meta_image {
          url
        }
      }
    }
    ...ListedArticles
    ...BlogTopics
  }
`;
