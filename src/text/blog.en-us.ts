/** Texts of the blog. */
export const blogEnUs = {
  all: 'All articles',
  articles: 'Articles',
  categories: 'Categories',
  tags: 'Topics',
  none: 'There are no articles here yet.',
  count: (count: number) => (count === 1 ? '1 article' : `${count} articles`),
  pageOf: (page: number, count: number) => `Page ${page} of ${count}`,
  tagTitle: (tag: string) => `Articles about ${tag}`,
  tagDescription: (tag: string, count: number) =>
    `${count === 1 ? 'One article' : `${count} articles`} about ${tag}, written for people who buy, approve and pay in companies of 50 to 2,000.`,
  keyPoints: 'In short',
  related: 'Read on',
  updated: 'Updated',
  minutes: (minutes: number) => `${minutes} min read`,
  share: {
    label: 'Pass it on',
    mail: 'By e-mail',
    copy: 'Copy the link',
    copied: 'Link copied',
  },
};

export type BlogText = typeof blogEnUs;
