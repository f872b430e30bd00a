import { pathWords } from '../../src/search/pathWords';

describe('the words of a path', () => {
  it('S29 are what was looked for: no language, numbers, endings or scraps', () => {
    expect(pathWords('/de/preise/2024/kosten_plan.html', '/de')).toBe('preise kosten plan');
    expect(pathWords('/prcing', '')).toBe('prcing');
    expect(pathWords('/a/12', '')).toBe('');
  });
});
