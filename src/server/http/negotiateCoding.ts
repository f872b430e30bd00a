import { negotiate } from '@fastify/accept-negotiator';
import type { Coding } from '../builds/releases/release';

/** The library lets `*` stand for a coding that the header refuses. */
const REFUSED: Readonly<Record<Coding, RegExp>> = {
  br: /\bbr *; *q=0(\.0*)? *(,|$)/,
  gzip: /\bgzip *; *q=0(\.0*)? *(,|$)/,
};

/**
 * Content negotiation: selects the best available coding that a client accepts: Brotli, gzip, identity, unless the
 * client's weights differ.
 */
export function negotiateCoding(header: string | undefined, available: readonly Coding[]): Coding | 'identity' {
  const accepted = header?.toLowerCase().replaceAll('x-gzip', 'gzip') ?? '';
  const isPossible = (coding: Coding) => available.includes(coding) && !REFUSED[coding].test(accepted);
  const codings = (['br', 'gzip'] as const).filter(isPossible);
  return negotiate<Coding | 'identity'>(accepted, [...codings, 'identity']) ?? 'identity';
}
