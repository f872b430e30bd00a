import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { codeFiles } from '../support/imports';

/** Names of the members of an interface in a file. */
function membersOf(file: string, name: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found = source.statements.find((one) => ts.isInterfaceDeclaration(one) && one.name.text === name);
  if (!found || !ts.isInterfaceDeclaration(found)) throw new Error(`${file} has no interface ${name}.`);
  return found.members.map((member) => member.name?.getText(source) ?? '');
}

describe('the tracking plan', () => {
  const code = codeFiles('src').map((file) => readFileSync(file, 'utf8'));

  it.each(membersOf('src/analytics/plan.ts', 'Plan'))('A03 %s is tracked somewhere in the site', (name) => {
    expect(code.some((text) => new RegExp(String.raw`\btrack\(\s*'${name}'`).test(text))).toBe(true);
  });

  it('A03 has no property that could hold a name, an address or typed text', () => {
    const plan = readFileSync('src/analytics/plan.ts', 'utf8');
    expect(plan).not.toMatch(/\b(e_?mail|phone|first_name|last_name|company_name|message|query|text)\??:/);
  });
});
