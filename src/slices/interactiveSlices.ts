import { CodeBlock } from './CodeBlock/CodeBlock';
import { toProps as toCodeBlock } from './CodeBlock/toProps';
import { Embed } from './Embed/Embed';
import { toProps as toEmbed } from './Embed/toProps';
import { slice, type Slices } from './sliceRenderer';

/** Slices that handle events and are hydrated, by the `slice_type` of their model. Written by `npm run dev` and `npm run build`. */
export const interactiveSlices: Slices = {
  code_block: slice(toCodeBlock, CodeBlock),
  embed: slice(toEmbed, Embed),
};
