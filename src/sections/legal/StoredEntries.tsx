import { providers } from '../../analytics/providers';
import { Heading } from '../../components/Heading';
import { Table } from '../../components/Table';
import { OWN_ENTRIES, type OwnEntry, type OwnEntryKey } from '../../config/ownEntries';
import type { PublicSettings } from '../../config/public';
import { storedWords } from '../../text/stored';

/** Cookies and storage entries: the site's own list, and those of the configured providers. */
export function StoredEntries({ lang, settings }: { lang: string; settings: PublicSettings }) {
  const words = storedWords(lang);
  const own = (Object.entries(OWN_ENTRIES) as [OwnEntryKey, OwnEntry][]).map(([key, { name, storage, days }]) => [
    <>
      <code>{name}</code> ({words.places[storage]})
    </>,
    words.own[key].what,
    words.no,
    days === undefined ? words.own[key].kept : words.days(days),
  ]);
  const others = providers
    .filter((provider) => provider.isOn(settings))
    .map(({ name, purpose }) => [words.providers[name], words.purposes[purpose], words.yes, words.untilRefused]);
  return (
    <>
      <Heading level={2} size="small">
        {words.title}
      </Heading>
      <Table
        caption={words.caption}
        head={[words.name, words.what, words.consent, words.kept]}
        rows={[...own, ...others]}
        scrollLabel={words.title}
      />
    </>
  );
}
