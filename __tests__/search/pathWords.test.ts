import { pathWords } from '../../src/search/pathWords';

describe('the search words of a path', () => {
  it('S29 exclude the language, numbers, extensions and fragments', () => {
    expect(pathWords('/de/preise/2024/kosten_plan.html', '/de')).toBe('preise kosten plan');
    expect(pathWords('/prcing', '')).toBe('prcing');
    expect(pathWords('/a/12', '')).toBe('');
  });
});
