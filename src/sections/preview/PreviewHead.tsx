import type { HeadProps } from 'gatsby';
import { Suspense, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { PageContext } from '../../routes/pageContext';
import { showHead } from './showHead';
import type { Template } from './useTemplate';

interface PreviewHeadProps extends Pick<HeadProps, 'location'> {
  template: Template;
  data: object;
  context: PageContext;
}

/**
 * Keeps the document's head that of the previewed page: title, description, links, structured data. Gatsby renders the
 * head of the published one.
 */
export function PreviewHead({ template: { Head }, data, context, location }: PreviewHeadProps) {
  const [rendered] = useState(() => document.createElement('div'));
  useEffect(() => showHead(rendered), [rendered]);
  if (!Head) return null;
  return createPortal(
    <Suspense fallback={null}>
      <Head data={data} pageContext={context} location={location} />
    </Suspense>,
    rendered,
  );
}
