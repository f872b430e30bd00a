import { isValidElement, type ReactNode } from 'react';

interface ScriptProps {
  readonly src?: string;
  readonly async?: boolean;
}

/** Ends the wait when a picture never comes. In milliseconds. */
const LATEST = 4000;

/**
 * Puts one small starter in place of a page's scripts: they are fetched when the page has loaded, so that they take nothing from its
 * pictures and its type, or as soon as somebody uses the page.
 */
export function deferScripts(body: readonly ReactNode[]): ReactNode[] {
  const isScript = (one: ReactNode) => scriptOf(one) !== undefined;
  const sources = body.flatMap((one) => scriptOf(one) ?? []);
  if (sources.length === 0) return [...body];
  return [
    ...body.filter((one) => !isScript(one)),
    <script key="starter" dangerouslySetInnerHTML={{ __html: starter(sources) }} />,
  ];
}

function scriptOf(component: ReactNode): string | undefined {
  if (!isValidElement<ScriptProps>(component) || component.type !== 'script') return undefined;
  const { src, async } = component.props;
  return src?.startsWith('/') && async ? src : undefined;
}

function starter(sources: readonly string[]): string {
  return `(function(s,w,e,t){function go(){if(!s)return;s.forEach(function(u){var n=document.createElement("script");n.src=u;document.head.appendChild(n)});s=0;clearTimeout(t);e.forEach(function(k){w.removeEventListener(k,go,true)})}t=setTimeout(go,${LATEST});e.forEach(function(k){w.addEventListener(k,go,true)})})(${JSON.stringify(sources)},window,["pageshow","pointerdown","keydown","touchstart"])`;
}
