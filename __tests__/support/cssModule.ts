/** Stands in for a CSS module: every class is its own name, so that a test can find it. */
const classes = new Proxy<Record<string, string>>({}, { get: (_target, name) => String(name) });

export default classes;
