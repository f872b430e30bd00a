import type { Rule } from 'eslint';

export const textInCatalogue: Rule.RuleModule;
