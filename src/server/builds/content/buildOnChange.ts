/** The embedded content, as far as it says that something changed. */
interface ChangingContent {
  onChange(listener: () => void): () => void;
  onProblems(listener: () => void): () => void;
}

/**
 * Starts a build after each change of the content. Documents that cannot be used are no part of it, but too many of them
 * hold back a release: after a refused build, a change of the problems starts one as well.
 * @param wasRefused whether the last build was refused
 * @returns a function that stops it
 */
export function buildOnChange(content: ChangingContent, wasRefused: () => boolean, build: () => void): () => void {
  const stops = [
    content.onChange(build),
    content.onProblems(() => {
      if (wasRefused()) build();
    }),
  ];
  return () => stops.forEach((stop) => stop());
}
