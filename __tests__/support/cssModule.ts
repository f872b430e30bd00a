/** A mock of a CSS module: every class is its own name, so that tests can find it. */
const classes = new Proxy<Record<string, string>>({}, { get: (_target, name) => String(name) });

export default classes;
