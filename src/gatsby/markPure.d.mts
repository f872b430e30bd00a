/** As a loader of webpack: gets the source of a module and gives it back marked. */
export default function markPure(source: string): string;
