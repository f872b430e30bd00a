import { print, visit, type DefinitionNode, type DocumentNode, type FragmentDefinitionNode } from 'graphql';

/** A query or fragments, as Gatsby finds them in the code. */
export interface ExtractedQuery {
  readonly filePath: string;
  readonly hash: string | number;
  readonly isStaticQuery: boolean;
  readonly doc: DocumentNode;
}

/** The texts of queries in the code, each with the fragments that it needs. */
export class QueryTexts {
  private readonly fragments = new Map<string, FragmentDefinitionNode>();
  private readonly pages = new Map<string, DefinitionNode>();
  private readonly shared = new Map<string, DefinitionNode>();

  constructor(extracted: readonly ExtractedQuery[]) {
    for (const { filePath, hash, isStaticQuery, doc } of extracted)
      for (const definition of doc.definitions) {
        if (definition.kind === 'FragmentDefinition') this.fragments.set(definition.name.value, definition);
        else if (isStaticQuery) this.shared.set(String(hash), definition);
        else this.pages.set(filePath, definition);
      }
  }

  /** @param componentPath file of a template */
  ofPage(componentPath: string): string | undefined {
    return this.textOf(this.pages.get(componentPath));
  }

  /** @param hash what Gatsby calls data that templates share */
  ofShared(hash: string): string | undefined {
    return this.textOf(this.shared.get(hash));
  }

  private textOf(query: DefinitionNode | undefined): string | undefined {
    if (!query) return undefined;
    const needed = new Set([query]);
    // A set goes on to what is added meanwhile.
    for (const definition of needed)
      visit(definition, {
        FragmentSpread: ({ name }) => {
          const fragment = this.fragments.get(name.value);
          if (fragment) needed.add(fragment);
        },
      });
    return [...needed].map(print).join('\n');
  }
}
