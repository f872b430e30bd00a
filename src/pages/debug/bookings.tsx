import type { HeadProps, PageProps } from 'gatsby';
import { Heading } from '../../components/Heading';
import { Seo } from '../../layouts/Seo';
import type { PageContext } from '../../routes/pageContext';
import { Bookings } from '../../sections/bookings/Bookings';
import { bookingsText } from '../../text/bookings';

export default function BookingsPage({ pageContext: { lang } }: PageProps<object, PageContext>) {
  return (
    <>
      <Heading level={1} size="medium">
        {bookingsText(lang).title}
      </Heading>
      <Bookings lang={lang} />
    </>
  );
}

export function Head({ pageContext }: HeadProps<object, PageContext>) {
  return (
    <Seo title={bookingsText(pageContext.lang).title} path={pageContext.canonical} lang={pageContext.lang} noindex />
  );
}
