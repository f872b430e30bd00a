/** Attributes whose value visitors read or hear. */
const READ = /^(alt|title|placeholder|label|aria-(label|description|roledescription|valuetext|placeholder))$/;

/**
 * ESLint rule: refuses text in markup that is in no catalogue, because it stays English on a German page. Its option is
 * the pattern of such text. It looks into everything that an expression may evaluate to: both sides of a condition, a
 * fallback, a template.
 * @type {import('eslint').Rule.RuleModule}
 */
export const textInCatalogue = {
  meta: {
    type: 'problem',
    schema: [{ type: 'string' }],
    messages: {
      literal: '"{{text}}" is in no catalogue: add it to src/text, in every language, and read it with useText().',
    },
  },
  create(context) {
    const pattern = new RegExp(context.options[0] ?? '[A-Za-z]{2}');
    const check = (node, text) => {
      if (typeof text === 'string' && pattern.test(text))
        context.report({ node, messageId: 'literal', data: { text: text.trim() } });
    };
    const visit = (node) => {
      if (node.type === 'Literal') check(node, node.value);
      else for (const part of partsOf(node)) visit(part);
      if (node.type === 'TemplateLiteral') for (const part of node.quasis) check(part, part.value.cooked);
    };
    return {
      JSXText: (node) => check(node, node.value),
      JSXExpressionContainer({ parent, expression }) {
        if (parent.type !== 'JSXAttribute' || isRead(parent)) visit(expression);
      },
      JSXAttribute(node) {
        if (node.value?.type === 'Literal' && isRead(node)) check(node.value, node.value.value);
      },
    };
  },
};

function isRead({ name }) {
  return READ.test(name.name);
}

/** The parts of an expression that it may evaluate to. */
function partsOf(node) {
  switch (node.type) {
    case 'ConditionalExpression':
      return [node.consequent, node.alternate];
    case 'LogicalExpression':
      return node.operator === '&&' ? [node.right] : [node.left, node.right];
    case 'BinaryExpression':
      return node.operator === '+' ? [node.left, node.right] : [];
    case 'TemplateLiteral':
      return node.expressions;
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return [node.expression];
    default:
      return [];
  }
}
