import { PALETTES } from './palette';
import { page } from './page';

const PROMISE = {
  'en-us': 'Every purchase, from request to paid, on solid ground.',
  'de-de': 'Jeder Einkauf, vom Bedarf bis zur Zahlung, auf festem Grund.',
};

/** Preview image of shared links to the site; 1200 × 630. */
export function shareCard(language: keyof typeof PROMISE, window: string, css: string): string {
  const { ground, plane, accent, shade } = PALETTES.deep;
  return page(
    `<svg viewBox="0 0 1200 630" class="ground"><path d="M-10 520H300C400 520 400 566 500 566H1210" stroke="${accent}" stroke-width="5" fill="none"/></svg>` +
      `<div class="mark"><i></i>Keelstone</div><p>${PROMISE[language]}</p><div class="crop">${window}</div>`,
    `${css}body{background:${ground};color:${plane}}.ground{position:fixed;inset:0}` +
      `.mark{position:fixed;left:72px;top:64px;display:flex;align-items:center;gap:14px;font-size:34px;font-weight:650;letter-spacing:-.015em}` +
      `.mark i{width:30px;height:32px;background:${accent};clip-path:polygon(0 0,100% 0,78% 100%,22% 100%)}` +
      `p{position:fixed;left:72px;top:172px;width:500px;margin:0;font-size:${language === 'de-de' ? 52 : 60}px;font-weight:650;letter-spacing:-.025em;line-height:1.08;text-wrap:balance}` +
      `.crop{position:fixed;left:650px;top:96px;width:800px;transform:scale(1.05);transform-origin:0 0}.crop>*{filter:drop-shadow(0 0 0 1px ${shade})}`,
  );
}
