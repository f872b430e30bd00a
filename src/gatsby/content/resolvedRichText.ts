import type { RTNode } from '@prismicio/client';

/** Resolves every link and image of rich text to its final URL. `address` maps a link or image from the content API. */
export async function resolvedRichText(
  blocks: readonly RTNode[],
  address: (field: object) => Promise<string | null>,
): Promise<RTNode[]> {
  return Promise.all(blocks.map((block) => resolvedBlock(block, address)));
}

async function resolvedBlock(block: RTNode, address: (field: object) => Promise<string | null>): Promise<RTNode> {
  if (block.type === 'image') {
    const linkTo = block.linkTo && { ...block.linkTo, url: await address(block.linkTo) };
    return {
      ...block,
      url: (await address({ link_type: 'Web', url: block.url })) ?? block.url,
      ...(linkTo && { linkTo }),
    } as RTNode;
  }
  if (!('spans' in block)) return block;
  const spans = await Promise.all(
    block.spans.map(async (span) =>
      span.type === 'hyperlink' ? { ...span, data: { ...span.data, url: await address(span.data) } } : span,
    ),
  );
  return { ...block, spans } as RTNode;
}
