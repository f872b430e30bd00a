import { routes } from '../../routes/table';
import { useToolsText } from '../../text/tools';
import { PanelTable } from '../ops/PanelTable';
import { Panel } from './Panel';

/** The routes table. */
export function RoutesPanel() {
  const text = useToolsText().debug;
  const yes = (value: boolean) => (value ? text.yes : text.no);
  return (
    <Panel title={text.routes}>
      <PanelTable
        title={text.routes}
        head={[
          text.name,
          text.pattern,
          text.type,
          text.template,
          text.layout,
          text.middleware,
          text.sitemap,
          text.indexable,
        ]}
        rows={routes.map((route) => [
          route.name,
          route.pattern,
          [route.documentType, route.uid].filter(Boolean).join(' '),
          route.template ?? '',
          route.layout,
          route.middleware.join(', '),
          yes(route.sitemap),
          yes(route.indexable),
        ])}
      />
    </Panel>
  );
}
