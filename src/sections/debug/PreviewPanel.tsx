import { hasRole, type Operator } from '../../config/operators';
import { publicSettings } from '../../config/public';
import { readPreviewCookie, type PreviewCookie } from '../../content/preview/previewCookie';
import { isReleaseToken } from '../../content/preview/previewToken';
import { useMounted } from '../../components/useMounted';
import { useToolsText, type ToolsText } from '../../text/tools';
import { Facts } from '../Facts';
import { ActiveLinks, useActiveLinks } from '../ops/ActiveLinks';
import { useGuarded } from '../ops/useGuarded';
import { PanelTable } from '../ops/PanelTable';
import { Panel } from './Panel';
import classes from './Panel.module.css';
import type { PreviewableDocument, PreviewList } from '../../lib/previewsApi';
import { SharePreview, type Shareable } from './SharePreview';
import { useFetched } from './useFetched';

/** The preview of this browser, and all active ones. */
export function PreviewPanel() {
  const text = useToolsText().debug;
  const isMounted = useMounted();
  const cookie = isMounted ? readPreviewCookie(document.cookie, publicSettings.repositoryName) : undefined;
  const list = useFetched<PreviewList>(publicSettings.embedded ? '/_content/previews' : undefined);
  const known = list.value;
  const rows = rowsOf(known, text);
  return (
    <Panel
      title={text.previews}
      fetched={publicSettings.embedded ? list : undefined}
      controls={
        <Facts
          facts={[
            { label: text.previewState, value: cookie ? stateOf(cookie, text) : '' },
            { label: text.previewToken, value: cookie?.kind === 'token' ? tokenPath(cookie.token) : '' },
          ]}
        />
      }
    >
      {!publicSettings.embedded && <p>{text.previewsAtPrismic}</p>}
      {known && rows.length === 0 && <p>{text.noPreviews}</p>}
      {rows.length > 0 && (
        <PanelTable
          title={text.previews}
          head={[text.documentTitle, text.type, text.language, text.partOf, text.change, text.preview]}
          rows={rows}
        />
      )}
      {known && <Sharing previews={known} />}
    </Panel>
  );
}

/** Active links; viewers see them, and can neither make nor withdraw one. */
function Sharing({ previews }: { previews: PreviewList }) {
  const { value: operator } = useGuarded<Operator>('/api/ops/session');
  const { links: text } = useToolsText();
  const links = useActiveLinks();
  const mayShare = operator !== undefined && hasRole(operator, 'publisher');
  return (
    <>
      {mayShare && <SharePreview entries={shareableOf(previews)} />}
      {operator && !mayShare && <p>{text.needsPublisher}</p>}
      {links && (
        <>
          <h3 className={classes.label}>{text.title}</h3>
          <ActiveLinks links={links} mayWithdraw={mayShare} />
        </>
      )}
    </>
  );
}

function stateOf(cookie: PreviewCookie, text: ToolsText['debug']): string {
  if (cookie.kind !== 'token') return text.previewStates[cookie.kind];
  return text.previewStates[isReleaseToken(cookie.token) ? 'release' : 'draft'];
}

/** The part of a token that distinguishes previews; the whole token if it is not an address. */
function tokenPath(token: string): string {
  return URL.canParse(token) ? new URL(token).pathname : token;
}

function shareableOf({ drafts, releases }: PreviewList): readonly Shareable[] {
  const named = ({ title, lang, link }: PreviewableDocument, part?: string): Shareable => ({
    name: `${title} (${[lang, ...(part === undefined ? [] : [part])].join(', ')})`,
    link,
  });
  return [
    ...drafts.map((draft) => named(draft)),
    ...releases.flatMap(({ label, link, documents }) => [
      { name: label, link },
      ...documents.map((document) => named(document, label)),
    ]),
  ];
}

function rowsOf(previews: PreviewList | undefined, text: ToolsText['debug']) {
  const open = (link: string) => <a href={link}>{text.open}</a>;
  const row = (entry: PreviewableDocument, part: string) => [
    entry.title,
    entry.type,
    entry.lang,
    part,
    entry.isPublished ? text.changed : text.added,
    open(entry.link),
  ];
  return [
    ...(previews?.drafts ?? []).map((draft) => row(draft, text.draft)),
    ...(previews?.releases ?? []).flatMap((release) => [
      [release.label, '', '', text.release, text.removed(release.deleted.length), open(release.link)],
      ...release.documents.map((entry) => row(entry, release.label)),
    ]),
  ];
}
