/** Records that node_modules matches the current lock file. */
export function writeStamp(directory: string): void;
