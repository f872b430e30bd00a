import { createRequire } from 'node:module';
import { join } from 'node:path';
import { sha1 as gatsbySha1 } from 'gatsby-core-utils/hash';
import { buildSchema, parse, type DocumentNode, type GraphQLError } from 'graphql';
import { quickAnswers } from '../../src/gatsby/quickAnswers';
import { GatsbyModules } from '../support/gatsbyModules';

interface Hashes {
  sha1(text: string): Promise<string>;
}
interface Model {
  LocalNodeModel: new () => {
    tracked: object[];
    read(node: object): object;
    findRootNodeAncestor(part: object): unknown;
  };
}
interface Runners {
  GraphQLRunner: new () => {
    readonly stats: object | null;
    validate(
      schema: object,
      text: string,
      document: DocumentNode,
    ): { errors: GraphQLError[]; warnings: GraphQLError[] };
  };
}

const WORKER = join('/site', 'node_modules', 'gatsby', 'dist', 'utils', 'worker', 'child');
const SCHEMA = buildSchema('type Query { title: String, name: String @deprecated(reason: "Ask for the title.") }');

const gatsby = new GatsbyModules({
  'schema/node-model': `
    exports.LocalNodeModel = class {
      tracked = [];
      read(node) { this.trackInlineObjectsInRootNode(node); return node; }
      trackInlineObjectsInRootNode(node) { this.tracked.push(node); }
      findRootNodeAncestor() { return this.tracked[0]; }
    };`,
  'query/graphql-runner': `
    exports.GraphQLRunner = class {
      constructor() { this.validDocuments = new WeakMap(); this.stats = { uniqueQueries: new Set() }; }
      validate(schema, text, document) { return { errors: ['checked'], warnings: [], document }; }
    };`,
});
const DIGESTS = 'node_modules/gatsby-core-utils';
gatsby.write('node_modules/gatsby/package.json', '{}');
gatsby.write(`${DIGESTS}/package.json`, '{ "exports": { "./hash": "./hash.js" } }');
gatsby.write(`${DIGESTS}/hash.js`, "exports.sha1 = async () => 'slow';");
const worker = process.env['GATSBY_WORKER_MODULE_PATH'];

async function begin(code?: string, isWorker = false): Promise<void> {
  if (isWorker) process.env['GATSBY_WORKER_MODULE_PATH'] = WORKER;
  await gatsby.begin(quickAnswers, {}, code);
}

afterEach(() => {
  if (worker === undefined) delete process.env['GATSBY_WORKER_MODULE_PATH'];
  else process.env['GATSBY_WORKER_MODULE_PATH'] = worker;
});
afterAll(() => gatsby.remove());

describe('the nodes that queries read', () => {
  const node = { id: 'a', data: { title: 'Prices' } };
  const model = () => new (gatsby.load<Model>('schema/node-model').LocalNodeModel)();

  it('are not gone through for what nobody asks', async () => {
    await begin('code-1');
    const quick = model();
    expect(quick.read(node)).toBe(node);
    expect(quick.tracked).toEqual([]);
  });

  it('fail for a field that asks, with what to do', async () => {
    await begin('code-1');
    expect(() => model().findRootNodeAncestor(node.data)).toThrow(
      'Take quickAnswers out of src/gatsby/onPluginInit.ts',
    );
  });

  it('are as Gatsby has them in any other build', async () => {
    await begin();
    const plain = model();
    plain.read(node);
    expect(plain.findRootNodeAncestor(node.data)).toBe(node);
  });
});

describe('queries', () => {
  const document = parse('{ name }');
  const checks = () => new (gatsby.load<Runners>('query/graphql-runner').GraphQLRunner)();

  it('are not checked once more by workers, which still say once what is not to be asked for any more', async () => {
    await begin('code-1', true);
    const runner = checks();
    const { errors, warnings } = runner.validate(SCHEMA, '{ name }', document);
    expect(errors).toEqual([]);
    expect(warnings.map(({ message }) => message)).toEqual([expect.stringContaining('Ask for the title.')]);
    expect(runner.validate(SCHEMA, '{ name }', document).warnings).toEqual([]);
  });

  it('are checked by the process that builds, which others ask too', async () => {
    await begin('code-1');
    expect(checks().validate(SCHEMA, '{ name }', document).errors).toEqual(['checked']);
  });

  it('are not counted, in any process of the build', async () => {
    await begin('code-1');
    expect(checks().stats).toBeNull();
    await begin('code-1', true);
    expect(checks().stats).toBeNull();
    await begin();
    expect(checks().stats).not.toBeNull();
  });
});

describe('digests of answers', () => {
  it('are Node’s, and those that Gatsby’s own library gives, by which a later build knows answers again', async () => {
    await begin('code-1');
    const { sha1 } = createRequire(__filename)(join(gatsby.directory, DIGESTS, 'hash.js')) as Hashes;
    expect(await sha1('{"data":"ä"}')).toBe(await gatsbySha1('{"data":"ä"}'));
  });
});
