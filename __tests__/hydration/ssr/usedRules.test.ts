import { classesIn, usedRules } from '../../../src/hydration/ssr/usedRules';

const HTML = '<main class="a1b2A wide"><p class="a1b2B">…</p></main>';
const used = (css: string, html = HTML) => usedRules(css, classesIn(html));

describe('the used CSS rules of a page', () => {
  it('exclude rules for classes that are not on the page', () => {
    expect(used('.a1b2A{color:red}.z9y8A{color:blue}')).toBe('.a1b2A{color:red}');
    expect(used('.a1b2A .z9y8A,.a1b2B:hover{color:red}')).toBe('.a1b2B:hover{color:red}');
    expect(used('.page-enter-active{opacity:1}.wide{margin:0}')).toBe('.wide{margin:0}');
  });

  it('are those of each page, whichever page came before', () => {
    const css = '.a1b2A .z9y8A{margin:0}.a1b2A{color:red}.z9y8A{color:blue}';
    expect(used(css)).toBe('.a1b2A{color:red}');
    expect(used(css, '<p class="z9y8A"></p>')).toBe('.z9y8A{color:blue}');
    expect(used(css, '<p class="z9y8A a1b2A"></p>')).toBe(css);
    expect(used(css)).toBe('.a1b2A{color:red}');
  });

  it('match a class with any characters', () => {
    const css = '.-Ab_1-{margin:0}.N\\+w\\/y{margin:0}.größe{margin:0}.-Zz_1-{margin:0}.N\\+w{margin:0}';
    const html = '<p class="-Ab_1- N+w/y größe"></p>';
    expect(used(css, html)).toBe('.-Ab_1-{margin:0}.N\\+w\\/y{margin:0}.größe{margin:0}');
  });

  it('include rules without a class: elements, ids, attributes, variables and fonts', () => {
    const css =
      ':root{--a:1}main>p{margin:0}dialog #x9{margin:0}[data-tone]{color:red}a[href$=".z9y8A"]{color:red}@font-face{font-family:x;src:url(x)}';
    expect(used(css)).toBe(css);
  });

  it('include rules of a class on the page for elements and attributes that scripts add', () => {
    const css =
      '.a1b2A[data-tone=dark] dialog{margin:0}html[data-modal] .a1b2B::before{margin:0}.a1b2A:has(>input:checked)+*{margin:0}';
    expect(used(`${css}.z9y8A[open]{margin:0}`)).toBe(css);
  });

  it('include keyframes', () => {
    const css = '@keyframes k{0%{opacity:0}to{opacity:1}}.a1b2A{animation:1s ease k}';
    expect(used(`${css}.z9y8A{animation:k 2s}`)).toBe(css);
  });

  it('keep layers and media queries around included rules', () => {
    const statement = '@layer base,own;';
    const base = '@layer base{a{color:red}.z9y8A{margin:0}@media print{.wide{margin:0}}}';
    expect(used(`${statement}${base}@layer own{.z9y8A{margin:0}}`)).toBe(
      `${statement}@layer base{a{color:red}}@layer base{@media print{.wide{margin:0}}}`,
    );
    const print = '@media print{.a1b2A{color:red}.z9y8A{color:blue}}@page{margin:0}';
    expect(used(print)).toBe('@media print{.a1b2A{color:red}}@page{margin:0}');
    expect(used('@media print{.z9y8A{color:blue}}')).toBe('');
  });

  it('include a rule with an excluded class, and of several the ones on the page', () => {
    expect(used('.a1b2A:not(.z9y8A){color:red}')).toBe('.a1b2A:not(.z9y8A){color:red}');
    expect(used('.a1b2A:is(.z9y8A,.wide){color:red}')).toBe('.a1b2A:is(.wide){color:red}');
    expect(used('.a1b2A:hover .z9y8A,.z9y8A:hover{color:red}')).toBe('');
  });

  it('include rules whose pseudo-classes have no class, also within others and nested', () => {
    const css = '.a1b2B:is(:nth-child(4n),:last-child:not([data-x])){color:red}.a1b2A{&:hover{color:red}}';
    expect(used(css)).toBe(css);
  });
});
