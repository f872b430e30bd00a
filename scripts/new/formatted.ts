import { format, getFileInfo, resolveConfig } from 'prettier';

/** The text of a file as Prettier formats it; as it is if Prettier ignores the file. */
export async function formatted(file: string, text: string): Promise<string> {
  const { ignored, inferredParser } = await getFileInfo(file, { ignorePath: '.prettierignore' });
  if (ignored || !inferredParser) return text;
  return format(text, { ...(await resolveConfig(file)), filepath: file });
}
