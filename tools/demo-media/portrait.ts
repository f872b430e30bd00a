import { box, disc, stroke, times } from './draw';

export type Hair =
  'short' | 'side' | 'bob' | 'long' | 'bun' | 'curls' | 'round' | 'bald' | 'fringe' | 'braid' | 'waves' | 'crop';
export type Clothes = 'crew' | 'collar' | 'lapel' | 'roll' | 'stripes';

export interface Look {
  ground: string;
  skin: string;
  hair: Hair;
  hairColour: string;
  clothes: Clothes;
  clothesColour: string;
  /** Colour of the shirt below a lapel, of stripes, of the collar. */
  second: string;
  glasses?: boolean;
  beard?: boolean;
}

const INK = '#14211c';

function hairBehind({ hair, hairColour }: Look): string {
  switch (hair) {
    case 'bob':
      return `<path d="M236 330C236 190 310 130 400 130S564 190 564 330V520H236Z" fill="${hairColour}"/>`;
    case 'long':
      return `<path d="M228 330C228 180 310 128 400 128S572 180 572 330V690H228Z" fill="${hairColour}"/>`;
    case 'waves':
      return (
        `<path d="M240 330C240 180 310 128 400 128S560 180 560 330V560H240Z" fill="${hairColour}"/>` +
        times(
          6,
          (at) =>
            disc(258 - (at % 2) * 16, 330 + at * 52, 54, hairColour) +
            disc(542 + (at % 2) * 16, 330 + at * 52, 54, hairColour),
        )
      );
    case 'bun':
      return disc(400, 116, 74, hairColour);
    case 'round':
      return disc(400, 292, 216, hairColour);
    case 'curls':
      return times(13, (at) => {
        const angle = Math.PI * (0.86 + (at / 12) * 1.28);
        return disc(400 + Math.cos(angle) * 142, 320 + Math.sin(angle) * 152, 62, hairColour);
      });
    case 'braid':
      return times(6, (at) => disc(530 - at * 5, 396 + at * 58, 44 - at * 3, hairColour));
    default:
      return '';
  }
}

const FRONT: Record<Hair, string> = {
  short: 'M266 318C258 190 330 134 408 134S548 190 534 318C520 262 500 240 400 244S284 262 266 318Z',
  crop: 'M272 292C272 200 326 152 400 152S528 200 528 292C510 246 470 226 400 226S290 246 272 292Z',
  side: 'M262 340C244 190 318 122 420 128S556 220 536 330C530 270 500 250 470 226C420 262 320 258 290 262C276 280 268 306 262 340Z',
  fringe: 'M258 350C244 190 318 130 400 130S556 190 542 350C536 310 530 296 520 288H280C270 296 264 310 258 350Z',
  bob: 'M252 400C236 190 318 130 400 130S564 190 548 400C530 300 516 262 440 214C400 268 300 270 280 290C266 320 258 350 252 400Z',
  long: 'M250 420C236 190 318 130 400 130S564 190 550 420C536 320 520 270 400 212C280 270 264 320 250 420Z',
  waves: 'M256 380C236 190 318 130 400 130S564 190 544 380C530 300 500 262 380 208C330 268 276 290 256 380Z',
  bun: 'M262 330C252 200 320 140 400 140S548 200 538 330C520 262 470 228 400 228S280 262 262 330Z',
  round: 'M266 300C270 200 320 160 400 160S530 200 534 300C500 250 460 236 400 236S300 250 266 300Z',
  curls: 'M268 300C270 200 320 160 400 160S530 200 532 300C500 256 460 240 400 240S300 256 268 300Z',
  braid: 'M258 350C246 190 318 130 400 130S554 190 542 350C536 300 520 270 420 214C380 268 290 284 258 350Z',
  bald: '',
};

function clothing({ clothes, clothesColour, second, skin }: Look): string {
  const body = `<path id="body" d="M96 800C96 660 220 606 400 606S704 660 704 800Z" fill="${clothesColour}"/>`;
  const neck = `<path d="M338 470H462V612C462 650 338 650 338 612Z" fill="${skin}"/><path d="M338 520C380 560 430 556 462 520V470H338Z" fill="${INK}" opacity="0.13"/>`;
  switch (clothes) {
    case 'lapel':
      return (
        body +
        `<path d="M320 606L400 760L480 606Z" fill="${second}"/>` +
        neck +
        `<path d="M336 596L250 640L330 800H400ZM464 596L550 640L470 800H400Z" fill="${clothesColour}"/>` +
        stroke('M330 800L250 640L336 600M470 800L550 640L464 600', INK, 3, 'opacity="0.25"')
      );
    case 'collar':
      return (
        body + neck + `<path d="M338 584L300 640L388 690L400 650ZM462 584L500 640L412 690L400 650Z" fill="${second}"/>`
      );
    case 'roll':
      return body + neck + box(322, 556, 156, 84, second, 'rx="26"');
    case 'stripes':
      return (
        body +
        `<clipPath id="cut"><use href="#body"/></clipPath><g clip-path="url(#cut)">${times(4, (at) => box(80, 650 + at * 44, 640, 16, second))}</g>` +
        neck
      );
    case 'crew':
      return body + neck + stroke('M334 606C350 660 450 660 466 606', second, 16);
  }
}

/** A person as one flat, quiet picture of 800 × 800: a way to tell people apart, no likeness. */
export function portrait(look: Look): string {
  const { skin, hair, hairColour, glasses, beard, ground } = look;
  const face = 'M268 330C268 220 322 168 400 168S532 220 532 330C532 448 474 524 400 524S268 448 268 330Z';
  return (
    box(0, 0, 800, 800, ground) +
    hairBehind(look) +
    clothing(look) +
    disc(266, 358, 30, skin) +
    disc(534, 358, 30, skin) +
    `<path d="${face}" fill="${skin}"/><clipPath id="face"><path d="${face}"/></clipPath>` +
    `<g clip-path="url(#face)">${box(400, 140, 160, 420, INK, 'opacity="0.09"')}` +
    (beard
      ? `<path d="M260 380C300 420 330 416 352 424H448C470 416 500 420 540 380V540H260Z" fill="${hairColour}"/>`
      : '') +
    '</g>' +
    stroke('M400 322V404H420', INK, 5, 'opacity="0.45" stroke-linejoin="round"') +
    disc(346, 340, 9, INK) +
    disc(454, 340, 9, INK) +
    stroke(
      'M322 306Q346 292 370 304M430 304Q454 292 478 306',
      hair === 'bald' ? INK : hairColour,
      8,
      'stroke-linecap="round"',
    ) +
    stroke('M364 456Q400 476 436 456', beard ? skin : INK, 6, 'stroke-linecap="round" opacity="0.75"') +
    `<path d="${FRONT[hair]}" fill="${hairColour}"/>` +
    (glasses
      ? stroke(
          'M388 340A42 42 0 1 1 304 340A42 42 0 1 1 388 340M496 340A42 42 0 1 1 412 340A42 42 0 1 1 496 340M388 334Q400 326 412 334M304 336L268 328M496 336L532 328',
          INK,
          6,
        )
      : '')
  );
}
