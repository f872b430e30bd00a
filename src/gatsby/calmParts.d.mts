/** Names of the files of Datadog's SDK in which a line is changed. */
export const changedFiles: readonly string[];
/** As a loader of webpack: gets the source of one of these files and gives it back changed. */
export default function calmParts(this: { readonly resourcePath: string }, source: string): string;
/** The source of a file by its name, changed. @throws when this version of the SDK is written otherwise */
export function changed(file: string, source: string): string;
