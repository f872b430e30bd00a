import { useCustomersText } from '../../text/customers';
import { RowDirectory } from '../directory/RowDirectory';
import { toCase } from './toCase';

type CustomerNode = Queries.CustomerIndexTemplateQuery['allPrismicCustomer']['nodes'][number];

/** All customers with a page, each with its industry, its size and what changed. */
export function CustomerDirectory({ customers, lang }: { customers: readonly CustomerNode[]; lang: string }) {
  const text = useCustomersText();
  const entries = customers.flatMap(({ prismicId, url, data }) => {
    if (!url) return [];
    const { company, industry, people } = toCase(data);
    const facts = [industry?.label, people && text.ofPeople(people.toLocaleString(lang))].filter(Boolean).join(', ');
    return [
      {
        id: prismicId,
        href: url,
        title: company,
        summary: [data.title, facts && `(${facts})`].filter(Boolean).join(' '),
        children: [],
      },
    ];
  });
  return <RowDirectory entries={entries} />;
}
