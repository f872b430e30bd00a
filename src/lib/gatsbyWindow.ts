/** A page in Gatsby's loader; without a value, or with this status, it failed to load. */
export interface LoadedPage {
  readonly status?: string;
  readonly error?: unknown;
  readonly page?: { readonly path?: string; readonly webpackCompilationHash?: string };
  /** The template, or its module. */
  readonly component?: object;
  /** Props of the template. */
  readonly json?: object;
}

export type Navigate = (to: string | number, options?: { replace?: boolean; state?: object | null }) => void;

/**
 * Globals of Gatsby's runtime, which its own navigation and loading use, too; and those of the page's script loader,
 * which the development server lacks.
 */
export interface GatsbyWindow {
  ___navigate: Navigate;
  ___push: (to: string) => void;
  ___replace: (to: string) => void;
  readonly ___webpackCompilationHash?: string;
  /** Path of the page that the HTML was rendered for. */
  readonly pagePath?: string;
  readonly ___loader: {
    loadPage(path: string): Promise<LoadedPage | undefined>;
    loadPageSync(path: string, options?: object): LoadedPage | undefined;
    isPageNotFound(path: string): boolean;
  };
  /** Returns the button clicks recorded before hydration, in order, and stops recording (event replay). */
  readonly ___takeEarlyClicks?: () => Event[];
}

/** The window with these globals, typed. */
export function gatsbyWindow(): GatsbyWindow {
  return window as unknown as GatsbyWindow;
}
