import { useToolsText } from '../../text/tools';
import { ActiveLinks, useActiveLinks } from '../ops/ActiveLinks';
import { Panel } from '../ops/Panel';

/** All links to builds, releases and drafts that are open, with the buttons that withdraw them. */
export function SharedLinks({ mayWithdraw }: { mayWithdraw: boolean }) {
  const { links: text } = useToolsText();
  const links = useActiveLinks();
  if (!links) return null;
  return (
    <Panel title={text.title}>
      <p>{text.lead}</p>
      <ActiveLinks links={links} mayWithdraw={mayWithdraw} />
    </Panel>
  );
}
