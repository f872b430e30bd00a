/** As a loader of webpack: gets the source of the SDK's `serializeNode` and gives it back so that parts can be left for later. */
export default function leaveParts(source: string): string;
