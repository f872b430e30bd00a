/** A page as Gatsby's loader gives it; without a result, or with this status, it could not be loaded. */
export interface LoadedPage {
  readonly status?: string;
  readonly error?: unknown;
  readonly page?: { readonly path?: string; readonly webpackCompilationHash?: string };
  /** The template, or the module that it is the default export of. */
  readonly component?: object;
  /** Props of the template. */
  readonly json?: object;
}

export type Navigate = (to: string | number, options?: { replace?: boolean; state?: object | null }) => void;

/**
 * What Gatsby's runtime puts on the window: all of its own navigation and loading goes through these, too. And what the scriptLoader of a page
 * does, which the development server has none of.
 */
export interface GatsbyWindow {
  ___navigate: Navigate;
  ___push: (to: string) => void;
  ___replace: (to: string) => void;
  readonly ___webpackCompilationHash?: string;
  /** The page that the HTML is of. */
  readonly pagePath?: string;
  readonly ___loader: {
    loadPage(path: string): Promise<LoadedPage | undefined>;
    loadPageSync(path: string, options?: object): LoadedPage | undefined;
    isPageNotFound(path: string): boolean;
  };
  /** The clicks on buttons since the page came, in order; it keeps none from then on. */
  readonly ___takePresses?: () => Event[];
}

export function gatsbyWindow(): GatsbyWindow {
  return window as unknown as GatsbyWindow;
}
