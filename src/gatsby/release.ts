import type { Bundled } from './bundlers';

/**
 * Closes bundles and takes away what leads to what webpack made them of: a few hundred MB that nothing needs any more. Gatsby's list of
 * virtual modules would hold on to every compiler.
 */
export async function release({ stats, close }: Bundled): Promise<void> {
  await close();
  const compiler = stats.compilation?.compiler;
  if (!compiler) return;
  compiler.inputFileSystem?.purge?.();
  for (const name of Object.keys(compiler)) {
    // Virtual modules are written to its file system.
    if (name !== 'inputFileSystem') Reflect.deleteProperty(compiler, name);
  }
}
