import { usedStyles } from '../../src/layouts/ssr/usedStyles';

const HTML = '<main class="a1b2A wide"><p class="a1b2B">…</p></main>';
const used = (css: string, more: string[] = []) => usedStyles(css, HTML, more);

describe('the styles that a page can meet', () => {
  it('leave out rules for classes of modules that are not on the page', () => {
    expect(used('.a1b2A{color:red}.z9y8A{color:blue}')).toBe('.a1b2A{color:red}');
    expect(used('.a1b2A .z9y8A,.a1b2B:hover{color:red}')).toBe('.a1b2B:hover{color:red}');
  });

  it('keep what has no such class: elements, global classes, attributes, variables, typefaces and key frames', () => {
    const css =
      ':root{--a:1}main>p{margin:0}.page-enter-active{opacity:1}[data-tone]{color:red}@font-face{font-family:x;src:url(x)}@keyframes k{0%{opacity:0}to{opacity:1}}';
    expect(used(css)).toBe(css);
  });

  it('keep layers, media and nesting around what is kept, and no empty shells', () => {
    expect(used('@layer base,own;@media print{.a1b2A{color:red}.z9y8A{color:blue}}')).toBe(
      '@layer base,own;@media print{.a1b2A{color:red}}',
    );
    expect(used('@media print{@supports (display:grid){.z9y8A{color:blue}}}')).toBe('');
  });

  it('keep a rule that excludes or may do without a class', () => {
    const css = '.a1b2A:not(.z9y8A){color:red}.a1b2A:is(.z9y8A,.wide){color:red}';
    expect(used(css)).toBe(css);
  });

  it('keep what scripts may add before all styles are there', () => {
    expect(used('.z9y8A{color:blue}', ['z9y8A'])).toBe('.z9y8A{color:blue}');
  });
});
