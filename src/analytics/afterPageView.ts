import { currentPage } from './pageViews';
import type { Call } from './plan';

/**
 * Wraps a receiver of calls: events of a new page wait for its page view, which itself waits for the page's title.
 * Otherwise a vendor would count them for the previous page.
 */
export function afterPageView<Rest extends readonly unknown[]>(
  give: (call: Call, ...rest: Rest) => void,
): (call: Call, ...rest: Rest) => void {
  const waiting: (readonly [Call, ...Rest])[] = [];
  let isViewed = false;
  return (call, ...rest) => {
    const isView = call.kind === 'page';
    isViewed = isView || (isViewed && currentPage() !== undefined);
    if (!isViewed) return void waiting.push([call, ...rest]);
    give(call, ...rest);
    if (isView) for (const early of waiting.splice(0)) give(...early);
  };
}
