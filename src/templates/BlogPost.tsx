import { graphql, type HeadProps, type PageProps } from 'gatsby';
import type { PageContext } from '../routes/pageContext';
import { ArticlePage } from '../sections/lazyPages';
import { toArticle } from '../sections/blog/toArticle';
import { PageHead } from '../sections/PageHead';
import { blogPosting } from '../sections/structuredData/blogPosting';

export default function BlogPost({ data, pageContext }: PageProps<Queries.BlogPostTemplateQuery, PageContext>) {
  const post = data.prismicBlogPost;
  const article = toArticle(post);
  return (
    article && (
      <ArticlePage article={article} context={pageContext} tags={post?.tags ?? []} slices={post?.data.slices} />
    )
  );
}

export function Head({ data, pageContext }: HeadProps<Queries.BlogPostTemplateQuery, PageContext>) {
  const post = data.prismicBlogPost;
  const article = toArticle(post);
  return (
    <PageHead
      context={pageContext}
      document={post?.data}
      type="article"
      structuredData={(site) => (article ? [blogPosting(article, pageContext, site.name, post?.data.image?.url)] : [])}
    />
  );
}

export const query = graphql`
  query BlogPostTemplate($id: String!) {
    prismicBlogPost(id: { eq: $id }) {
      _previewable
      ...ArticleSummary
      tags
      data {
        updated
        key_points {
          text
        }
        author {
          document {
            ... on PrismicAuthor {
              url
              data {
                name
                role
                summary
                image {
                  url
                  alt
                  dimensions {
                    width
                    height
                  }
                  gatsbyImageData(layout: FIXED, width: 80, height: 80)
                }
              }
            }
          }
        }
        related {
          article {
            document {
              ...ArticleSummary
            }
          }
        }
        meta_title
        meta_description
        meta_image {
          url
        }
        slices {
          ...AllSlices
        }
      }
    }
  }
`;
