import type { Plugin } from 'esbuild';

export function asParcel(directory: string): Plugin;
