import type { GatsbyConfig } from 'gatsby';
import { configuredOptions, searchOf } from './sourceOptions';

/**
 * Begins to read content while Gatsby loads and makes its schema: that is mostly pauses, half a second for every hundred documents. What goes wrong
 * is the source plugin's to tell, which asks for the same a moment later.
 * @param config the site's, whose `fetch` the plugin reads with
 */
export async function readAhead(config: GatsbyConfig): Promise<void> {
  const options = configuredOptions(config);
  if (!options) return;
  const search = await searchOf(options).catch(() => undefined);
  if (search !== undefined) await options.fetch.readAhead(search);
}
