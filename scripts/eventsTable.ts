import ts from 'typescript';

const INTRODUCTION = `# Events

For analysts, and for developers who add events: every event that the site sends, from \`src/analytics/plan.ts\` (\`npm run generate:events\`
writes this file). Segment, PostHog and Datadog RUM receive them, each only with consent to its purpose. Page views are separate calls: \`page\` for
Segment, \`$pageview\` with \`current_url\` for PostHog, a view for Datadog. So are the product windows of a demo tour: \`screen\` for Segment,
\`$screen\` for PostHog, an action for Datadog. An amount without a currency is in US dollars.

All addresses are cleaned ([measuring.md](measuring.md#addresses)): they contain no search terms and no choices of the visitor.

`;

/** The tracking plan as Markdown: a row per event with its comments. */
export function eventsTable(source: string): string {
  const file = ts.createSourceFile('plan.ts', source, ts.ScriptTarget.Latest, true);
  const plan = file.statements.find(
    (statement): statement is ts.InterfaceDeclaration =>
      ts.isInterfaceDeclaration(statement) && statement.name.text === 'Plan',
  );
  if (!plan) throw new Error('src/analytics/plan.ts has no interface Plan.');
  const rows = plan.members.filter(ts.isPropertySignature).map((member) => {
    const properties =
      member.type && ts.isTypeLiteralNode(member.type) ? member.type.members.filter(ts.isPropertySignature) : [];
    return [`\`${member.name.getText()}\``, commentOf(member), properties.map(describe).join('<br>')];
  });
  const table = [['event', 'when', 'properties'], ['---', '---', '---'], ...rows];
  return `${INTRODUCTION}${table.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n`;
}

function describe(property: ts.PropertySignature): string {
  const type = (property.type?.getText() ?? '').replaceAll('|', '\\|');
  const comment = commentOf(property);
  return `\`${property.name.getText()}${property.questionToken ? '?' : ''}\` ${type}${comment ? `: ${comment}` : ''}`;
}

function commentOf(node: ts.Node): string {
  const [comment] = ts.getJSDocCommentsAndTags(node);
  const text = comment && ts.isJSDoc(comment) ? ts.getTextOfJSDocComment(comment.comment) : undefined;
  return (text ?? '').replace(/\s+/g, ' ');
}
