import type { GatsbyWindow, LoadedPage } from '../../src/lib/gatsbyWindow';

type Answer = LoadedPage | Error | Promise<LoadedPage> | undefined;

/** A fake of Gatsby's runtime: it records calls, and loads pages as the test says. */
export interface FakeGatsby {
  readonly navigated: string[];
  readonly loaded: string[];
  /** Results by path; other pages load successfully. */
  readonly pages: Map<string, Answer>;
  readonly inMemory: Set<string>;
  readonly missing: Set<string>;
  readonly runtime: GatsbyWindow;
}

export const COMPILATION = 'compilation-1';
export const PAGE: LoadedPage = { page: { webpackCompilationHash: COMPILATION } };

/** Installs the fake on the test's window. */
export function installGatsby(): FakeGatsby {
  const fake = {
    navigated: [] as string[],
    loaded: [] as string[],
    pages: new Map<string, Answer>(),
    inMemory: new Set<string>(),
    missing: new Set<string>(),
  };
  const navigate = (to: string | number) => void fake.navigated.push(String(to));
  const runtime = Object.assign(window as unknown as GatsbyWindow, {
    ___navigate: navigate,
    ___push: navigate,
    ___replace: navigate,
    ___webpackCompilationHash: COMPILATION,
    ___loader: {
      loadPage(path: string) {
        fake.loaded.push(path);
        const answer = fake.pages.has(path) ? fake.pages.get(path) : PAGE;
        return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
      },
      loadPageSync: (path: string) => (fake.inMemory.has(path) ? PAGE : undefined),
      isPageNotFound: (path: string) => fake.missing.has(path.split('?')[0] ?? ''),
    },
  });
  return { ...fake, runtime };
}
