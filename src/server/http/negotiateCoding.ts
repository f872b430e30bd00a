import type { Coding } from '../builds/release';

/**
 * Selects the best available coding that a client accepts: Brotli, gzip, identity, unless the client's weights differ
 * (RFC 9110, 12.5.3). Without a header: identity.
 */
export function negotiateCoding(header: string | undefined, available: readonly Coding[]): Coding | 'identity' {
  if (!header) return 'identity';
  const weights = parseWeights(header);
  const identity = weights.get('identity');
  let best: Coding | 'identity' = 'identity';
  // An unlisted identity is acceptable, but last.
  let bestWeight = identity ?? 0;
  for (const coding of ['gzip', 'br'] as const) {
    if (!available.includes(coding)) continue;
    const weight = weights.get(coding) ?? weights.get('*') ?? 0;
    if (weight > 0 && weight >= bestWeight) [best, bestWeight] = [coding, weight];
  }
  return best;
}

function parseWeights(header: string): Map<string, number> {
  const weights = new Map<string, number>();
  for (const part of header.toLowerCase().split(',').slice(0, 20)) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    const quality = parameters.find((parameter) => parameter.startsWith('q='));
    const weight = quality === undefined ? 1 : Number(quality.slice(2));
    if (name) weights.set(name === 'x-gzip' ? 'gzip' : name, weight >= 0 && weight <= 1 ? weight : 0);
  }
  return weights;
}
