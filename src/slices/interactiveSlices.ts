import { CodeBlock } from './CodeBlock/CodeBlock';
import { toProps as toCodeBlock } from './CodeBlock/toProps';
import { ComparisonTable } from './ComparisonTable/ComparisonTable';
import { toProps as toComparisonTable } from './ComparisonTable/toProps';
import { Embed } from './Embed/Embed';
import { toProps as toEmbed } from './Embed/toProps';
import { Video } from './Video/Video';
import { toProps as toVideo } from './Video/toProps';
import { slice, type Slices } from './sliceRenderer';

/** Slices that handle events and are hydrated, by the `slice_type` of their model. Written by `npm run generate:slices`. */
export const interactiveSlices: Slices = {
  code_block: slice(toCodeBlock, CodeBlock),
  comparison_table: slice(toComparisonTable, ComparisonTable),
  embed: slice(toEmbed, Embed),
  video: slice(toVideo, Video),
};
