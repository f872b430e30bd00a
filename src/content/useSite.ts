import { graphql, useStaticQuery } from 'gatsby';
import { useStaticData } from './preview/previewSlot';
import { siteOf, type Site, type SiteAnswer } from './site';

/** Settings and navigation in this language, for header, footer and metadata. */
export function useSite(lang: string): Site {
  const published = useStaticQuery<Queries.SiteQuery>(graphql`
    query Site {
      settings: allPrismicSettings {
        nodes {
          _previewable
          lang
          data {
            site_name
            product_name
            tagline
            description
            legal_name
            email
            phone
            address
            image {
              url
            }
            announcement
            announcement_label
            announcement_link {
              url
              target
            }
            demo_label
            social {
              label
              link {
                url
                target
              }
            }
          }
        }
      }
      navigation: allPrismicNavigation {
        nodes {
          _previewable
          lang
          data {
            menus {
              label
              link {
                url
                target
              }
            }
            entries {
              menu
              section
              label
              text
              icon
              link {
                url
                target
              }
            }
            footer {
              section
              label
              link {
                url
                target
              }
            }
            legal {
              label
              link {
                url
                target
              }
            }
            error {
              label
              link {
                url
                target
              }
            }
          }
        }
      }
      namedPages: allPrismicPage(filter: { uid: { in: ["book-demo", "booking-confirmed", "contact"] } }) {
        nodes {
          lang
          uid
          url
        }
      }
      releases: allPrismicPage(
        filter: { tags: { in: ["release-notes"] } }
        sort: [{ first_publication_date: DESC }, { uid: ASC }]
      ) {
        nodes {
          _previewable
          lang
          url
          data {
            title
          }
        }
      }
    }
  `);
  return siteIn(useStaticData('Site', published), lang);
}

/** Cache of the result by language: each page calls the hook several times. */
const sites = new WeakMap<SiteAnswer, Map<string, Site>>();

function siteIn(answer: SiteAnswer, lang: string): Site {
  const known = sites.get(answer) ?? new Map<string, Site>();
  sites.set(answer, known);
  const site = known.get(lang) ?? siteOf(answer, lang);
  known.set(lang, site);
  return site;
}
