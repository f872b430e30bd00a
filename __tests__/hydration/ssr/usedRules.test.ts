import { classesIn, usedRules } from '../../../src/hydration/ssr/usedRules';

const HTML = '<main class="a1b2A wide"><p class="a1b2B">…</p></main>';
const styles = (css: string, later: string[] = []) => usedRules(css, classesIn(HTML), new Set(later));
const used = (css: string) => styles(css).first;

describe('the used CSS rules of a page', () => {
  it('exclude rules for classes that are not on the page', () => {
    expect(used('.a1b2A{color:red}.z9y8A{color:blue}')).toBe('.a1b2A{color:red}');
    expect(used('.a1b2A .z9y8A,.a1b2B:hover{color:red}')).toBe('.a1b2B:hover{color:red}');
    expect(used('.page-enter-active{opacity:1}.wide{margin:0}')).toBe('.wide{margin:0}');
  });

  it('match a class with any characters', () => {
    const { first } = usedRules(
      '.-Ab_1-{margin:0}.N\\+w\\/y{margin:0}.größe{margin:0}.-Zz_1-{margin:0}.N\\+w{margin:0}',
      classesIn('<p class="-Ab_1- N+w/y größe"></p>'),
      new Set(),
    );
    expect(first).toBe('.-Ab_1-{margin:0}.N\\+w\\/y{margin:0}.größe{margin:0}');
  });

  it('include rules without a class: elements, attributes, variables and fonts', () => {
    const css =
      ':root{--a:1}main>p{margin:0}[data-tone]{color:red}[href$=".z9y8A"]{color:red}@font-face{font-family:x;src:url(x)}';
    expect(used(css)).toBe(css);
  });

  it('include the keyframes that included rules name', () => {
    const frames = (name: string) => `@keyframes ${name}{0%{opacity:0}to{opacity:1}}`;
    const [k, kk, m] = ['k', 'kk', 'm'].map(frames);
    const rules = '.a1b2A{animation:1s ease k}.a1b2B{animation:m 1s,none}.z9y8A{animation:kk 2s}';
    expect(used(`${k}${kk}${m}${rules}`)).toBe(`${k}${m}.a1b2A{animation:1s ease k}.a1b2B{animation:m 1s,none}`);
    expect(styles(`${k}${kk}${rules}`, ['z9y8A']).later).toBe(`${kk}.z9y8A{animation:kk 2s}`);
    expect(used(`@media print{${kk}}`)).toBe('');
  });

  it('keep layers, media queries and nesting around included rules, and no empty blocks', () => {
    expect(used('@layer base,own;@media print{.a1b2A{color:red}.z9y8A{color:blue}}')).toBe(
      '@layer base,own;@media print{.a1b2A{color:red}}',
    );
    expect(used('@media print{@supports (display:grid){.z9y8A{color:blue}}}')).toBe('');
  });

  it('include a rule with an excluded or optional class', () => {
    const css = '.a1b2A:not(.z9y8A){color:red}.a1b2A:is(.z9y8A,.wide){color:red}';
    expect(used(css)).toBe(css);
  });

  it('are split into those of initial classes and those that need a later class', () => {
    expect(styles('a{color:red}.z9y8A{color:blue}.a1b2A .z9y8A,.a1b2B{margin:0}', ['z9y8A'])).toEqual({
      first: 'a{color:red}.a1b2B{margin:0}',
      later: '.z9y8A{color:blue}.a1b2A .z9y8A{margin:0}',
    });
    const layered = '@layer base{.a1b2A{animation:k 1s}@keyframes k{to{opacity:1}}.z9y8A{color:blue}}';
    expect(styles(layered, ['z9y8A', 'a1b2A'])).toEqual({
      first: '@layer base{.a1b2A{animation:k 1s}@keyframes k{to{opacity:1}}}',
      later: '@layer base{.z9y8A{color:blue}}',
    });
  });
});
