import type { GatsbyConfig } from 'gatsby';
import { clientOf, configuredOptions } from './sourceOptions';

/**
 * Begins to read content while Gatsby loads and makes its schema: that is mostly pauses, half a second for every hundred documents. What goes wrong
 * is the source plugin's to tell, which asks for the same a moment later.
 * @param config the site's, whose `fetch` the plugin reads with
 */
export async function readAhead(config: GatsbyConfig): Promise<void> {
  const options = configuredOptions(config);
  if (!options) return;
  const search = await clientOf(options)
    .buildQueryURL({ pageSize: 100 })
    .catch(() => undefined);
  if (search !== undefined) options.fetch.readAhead(search);
}
