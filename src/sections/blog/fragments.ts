import { graphql } from 'gatsby';

/** Fields of an article in lists. */
export const articleFragments = graphql`
  fragment ArticleSummary on PrismicBlogPost {
    id
    url
    data {
      title
      excerpt
      published
      image {
        url
        alt
        dimensions {
          width
          height
        }
        gatsbyImageData
      }
      category {
        document {
          ... on PrismicBlogCategory {
            url
            data {
              title
            }
          }
        }
      }
      author_name
      author {
        document {
          ... on PrismicAuthor {
            url
            data {
              name
            }
          }
        }
      }
    }
  }
`;

/** The topics of the blog in one language; for queries that have `$lang`. */
export const topicsFragment = graphql`
  fragment BlogTopics on Query {
    allPrismicBlogCategory(filter: { lang: { eq: $lang } }, sort: { data: { title: ASC } }) {
      nodes {
        url
        data {
          title
        }
      }
    }
    blog: prismicPage(uid: { eq: "blog" }, lang: { eq: $lang }) {
      url
    }
  }
`;

/** The articles on one page of a list, in order; for queries that have `$articleIds`. */
export const listFragment = graphql`
  fragment ListedArticles on Query {
    articles(ids: $articleIds) {
      ...ArticleSummary
    }
  }
`;
