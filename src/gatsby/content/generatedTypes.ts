/** A type of a query or fragment in `src/gatsby-types.d.ts`. */
export interface GeneratedType {
  /** Of a fragment on an interface, the object type that this type is for. */
  readonly of: string | undefined;
  /** Paths of its properties, such as `prismicPage.data.title`. */
  readonly paths: ReadonlySet<string>;
}

/** The generated types of queries (`HomeTemplateQuery`) and fragments (`HeroFragment`), by name. */
export function generatedTypes(text: string): ReadonlyMap<string, readonly GeneratedType[]> {
  const types = new Map<string, GeneratedType[]>();
  for (const [, name = '', of, kind = '', type = ''] of text.matchAll(
    /^type ([^\W_]+)(?:_(\w+)_)?(Query|Fragment) = (\{.*)$/gm,
  ))
    types.set(name + kind, [...(types.get(name + kind) ?? []), { of, paths: propertyPaths(type) }]);
  return types;
}

/** Paths of all properties of an object type on one line. The members of a union share their paths. */
function propertyPaths(type: string): ReadonlySet<string> {
  const paths = new Set<string>();
  const open: string[] = [];
  let latest = '';
  for (const [token, name] of type.matchAll(/readonly (\w+)\??:|[{}]/g)) {
    if (token === '{') open.push(latest);
    else if (token === '}') latest = open.pop() ?? '';
    else {
      const parent = open.at(-1);
      latest = parent ? `${parent}.${name}` : `${name}`;
      paths.add(latest);
    }
  }
  return paths;
}
