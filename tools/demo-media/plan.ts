import type { WindowName } from '../../src/components/windows/names';
import { type Composition, HEIGHT, seeded, WIDTH } from './draw';
import { PALETTES, type PaletteName } from './palette';
import { drawing, page, stand } from './page';
import { PEOPLE } from './people';
import { ARTICLES } from './articles';
import { COMPOSITIONS } from './pictures';
import { portrait } from './portrait';
import * as industries from './scenes/industries';
import * as spaces from './scenes/spaces';
import { shareCard } from './share';
import type { Picture } from './shot';
import { FILMS, type Language } from './films';
import type { WindowPress } from './windows';

const KILOBYTE = 1024;

function drawn(file: string, composition: Composition, palette: PaletteName): Picture {
  const colours = PALETTES[palette];
  const html = drawing(composition(colours, seeded(file)), colours.ground);
  return { file, html, width: WIDTH, height: HEIGHT, limit: 120 * KILOBYTE };
}

const SCENES: readonly (readonly [string, Composition, PaletteName])[] = [
  ['industries/manufacturing', industries.manufacturing, 'sage'],
  ['industries/food-production', industries.food, 'mist'],
  ['industries/healthcare', industries.healthcare, 'clay'],
  ['industries/education', industries.education, 'lime'],
  ['industries/software', industries.software, 'pine'],
  ['industries/construction', industries.construction, 'sage'],
  ['industries/hospitality', industries.hospitality, 'paper'],
  ['spaces/customers', spaces.customers, 'mist'],
  ['spaces/user-group', spaces.group, 'sage'],
  ['spaces/implementation', spaces.implementation, 'paper'],
  ['spaces/partners', spaces.partners, 'sage'],
];

/** Windows that stand for a demo or a film before it starts. */
const POSTERS: readonly (readonly [string, WindowName, number | undefined, PaletteName])[] = [
  ['demos/request-to-order', 'intake_form', 2, 'sage'],
  ['demos/supplier-onboarding', 'supplier_onboarding', 4, 'clay'],
  ['demos/invoice-matching', 'three_way_match', 4, 'mist'],
];

/** Pictures with words in them are drawn in each of these. */
const LANGUAGES: readonly Language[] = ['en-us', 'de-de'];

function suffixOf(lang: Language): string {
  return lang === 'en-us' ? '' : `.${lang}`;
}

/** Every picture of content/media except the films, by what the documents call it. */
export function pictures({ draw, css }: WindowPress): Picture[] {
  const standing = (
    file: string,
    window: WindowName,
    state: number | undefined,
    palette: PaletteName,
    lang: Language = 'en-us',
  ): Picture => ({
    file: `${file}${suffixOf(lang)}.webp`,
    html: stand(draw(window, state, lang), css, PALETTES[palette]),
    width: WIDTH,
    height: HEIGHT,
    scale: 1.25,
    limit: 120 * KILOBYTE,
  });
  return [
    ...Object.entries(ARTICLES).map(([uid, [composition, palette]]) =>
      drawn(`articles/${uid}.webp`, COMPOSITIONS[composition], palette),
    ),
    ...SCENES.map(([file, composition, palette]) => drawn(`${file}.webp`, composition, palette)),
    ...POSTERS.flatMap((poster) => LANGUAGES.map((lang) => standing(...poster, lang))),
    ...FILMS.map(({ name, scenes: [first], palette, poster = first, lang }) =>
      standing(`videos/${name}`, poster.window, poster.state, palette, lang),
    ),
    ...Object.entries(PEOPLE).map(([name, look]) => ({
      file: `people/${name}.webp`,
      html: page(`<svg viewBox="0 0 800 800" width="800" height="800">${portrait(look)}</svg>`),
      width: 800,
      height: 800,
      limit: 40 * KILOBYTE,
    })),
    ...LANGUAGES.map((lang) => ({
      file: `share/default${suffixOf(lang)}.png`,
      html: shareCard(lang, draw('approval_route', undefined, lang), css),
      width: 1200,
      height: 630,
      limit: 160 * KILOBYTE,
    })),
  ];
}
