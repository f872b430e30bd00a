import type { JsonObject } from '../repository/json';
import { drawn, openImage, type RenderLimits } from './render';

interface Swatch {
  /** 0 to 255. */
  readonly red: number;
  readonly green: number;
  readonly blue: number;
  readonly share: number;
}

const SAMPLE_SIDE = 96;

/**
 * The colours of an image in imgix's `palette=json` format.
 * @throws RenderError
 */
export async function readPalette(file: string, count: number, limits: RenderLimits): Promise<JsonObject> {
  const image = openImage(file)
    .timeout(limits)
    .autoOrient()
    .flatten({ background: '#ffffff' })
    .resize({ width: SAMPLE_SIDE, height: SAMPLE_SIDE, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .removeAlpha()
    .raw();
  const swatches = quantize(await drawn(() => image.toBuffer()));
  const byName = (wanted: { saturation: number; lightness: number }, isAllowed: (swatch: Swatch) => boolean) => {
    const [best] = swatches.filter(isAllowed).sort((a, b) => score(b, wanted) - score(a, wanted));
    return best ?? swatches[0];
  };
  const isVivid = (swatch: Swatch) => hsl(swatch).saturation >= 0.35;
  const isMuted = (swatch: Swatch) => hsl(swatch).saturation < 0.4;
  const dominant = {
    vibrant: byName({ saturation: 1, lightness: 0.5 }, isVivid),
    vibrant_light: byName({ saturation: 1, lightness: 0.74 }, isVivid),
    vibrant_dark: byName({ saturation: 1, lightness: 0.26 }, isVivid),
    muted: byName({ saturation: 0.3, lightness: 0.5 }, isMuted),
    muted_light: byName({ saturation: 0.3, lightness: 0.74 }, isMuted),
    muted_dark: byName({ saturation: 0.3, lightness: 0.26 }, isMuted),
  };
  return {
    colors: swatches.slice(0, count).map(colorOf),
    average_luminance: round(swatches.reduce((sum, swatch) => sum + luminance(swatch) * swatch.share, 0)),
    dominant_colors: Object.fromEntries(
      Object.entries(dominant).flatMap(([name, swatch]): [string, JsonObject][] =>
        swatch ? [[name, colorOf(swatch)]] : [],
      ),
    ),
  };
}

/** Groups pixels into boxes of similar colour, the largest first. */
function quantize(pixels: Buffer): Swatch[] {
  const boxes = new Map<number, { red: number; green: number; blue: number; count: number }>();
  for (let index = 0; index + 2 < pixels.length; index += 3) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(index, index + 3);
    const key = ((red >> 5) << 6) | ((green >> 5) << 3) | (blue >> 5);
    const box = boxes.get(key) ?? { red: 0, green: 0, blue: 0, count: 0 };
    boxes.set(key, { red: box.red + red, green: box.green + green, blue: box.blue + blue, count: box.count + 1 });
  }
  const total = Math.max(1, Math.floor(pixels.length / 3));
  return [...boxes.values()]
    .sort((a, b) => b.count - a.count)
    .map(({ red, green, blue, count }) => ({
      red: Math.round(red / count),
      green: Math.round(green / count),
      blue: Math.round(blue / count),
      share: count / total,
    }));
}

function score(swatch: Swatch, wanted: { saturation: number; lightness: number }): number {
  const { saturation, lightness } = hsl(swatch);
  return (
    3 * (1 - Math.abs(saturation - wanted.saturation)) + 6 * (1 - Math.abs(lightness - wanted.lightness)) + swatch.share
  );
}

function hsl({ red, green, blue }: Swatch): { saturation: number; lightness: number } {
  const high = Math.max(red, green, blue) / 255;
  const low = Math.min(red, green, blue) / 255;
  const lightness = (high + low) / 2;
  const saturation = high === low ? 0 : (high - low) / (1 - Math.abs(2 * lightness - 1));
  return { saturation, lightness };
}

function luminance({ red, green, blue }: Swatch): number {
  return (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255;
}

function colorOf({ red, green, blue }: Swatch): JsonObject {
  const hex = [red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('');
  return { red: round(red / 255), green: round(green / 255), blue: round(blue / 255), hex: `#${hex}` };
}

function round(value: number): number {
  return Math.round(value * 1e6) / 1e6;
}
