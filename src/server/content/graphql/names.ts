/** The name of a document type in GraphQL: `blog_post` becomes `Blog_post`. */
export function typeName(id: string): string {
  const name = id.replace(/\W/g, '_');
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** A part of a longer name: `call_to_action` becomes `CallToAction`. */
export function namePart(id: string): string {
  return id
    .split(/[^A-Za-z0-9]+/)
    .map((word) => word.slice(0, 1).toUpperCase() + word.slice(1))
    .join('');
}

/** The name of a field in GraphQL: hyphens are not allowed there. */
export function fieldName(id: string): string {
  return id.replace(/\W/g, '_');
}
