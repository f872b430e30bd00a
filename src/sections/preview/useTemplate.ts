import type { HeadProps } from 'gatsby';
import { useEffect, useState, type ComponentType } from 'react';

export interface Template {
  readonly default: ComponentType<object>;
  readonly Head?: ComponentType<Pick<HeadProps, 'data' | 'pageContext' | 'location'>>;
}

declare global {
  interface Window {
    /** Gatsby's map of template chunks. */
    asyncRequires?: {
      readonly components: Readonly<Record<string, () => Promise<Template>>>;
    };
  }
}

/** The module of a template, as soon as it has loaded. */
export function useTemplate(name: string | undefined): Template | undefined {
  const [loaded, setLoaded] = useState<{ readonly name: string; readonly template: Template }>();
  useEffect(() => {
    const load = name === undefined ? undefined : window.asyncRequires?.components[chunkName(name)];
    if (name === undefined || !load) return undefined;
    let isOver = false;
    void load().then((template) => {
      if (!isOver) setLoaded({ name, template });
    });
    return () => {
      isOver = true;
    };
  }, [name]);
  return loaded?.name === name ? loaded?.template : undefined;
}

/** Gatsby's chunk name of a template. */
function chunkName(template: string): string {
  const name = template.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();
  return `component---src-templates-${name}-tsx`;
}
