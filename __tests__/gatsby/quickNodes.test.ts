import { quickNodes } from '../../src/gatsby/quickNodes';
import { GatsbyModules } from '../support/gatsbyModules';

interface Model {
  LocalNodeModel: new () => {
    tracked: object[];
    read(node: object): object;
    findRootNodeAncestor(part: object): unknown;
  };
}

describe('the nodes that queries read', () => {
  const gatsby = new GatsbyModules({
    'schema/node-model': `
      exports.LocalNodeModel = class {
        tracked = [];
        read(node) { this.trackInlineObjectsInRootNode(node); return node; }
        trackInlineObjectsInRootNode(node) { this.tracked.push(node); }
        findRootNodeAncestor() { return this.tracked[0]; }
      };`,
  });
  const node = { id: 'a', data: { title: 'Prices' } };
  const model = async (code?: string) => {
    await gatsby.begin(quickNodes, {}, code);
    return new (gatsby.load<Model>('schema/node-model').LocalNodeModel)();
  };
  afterAll(() => gatsby.remove());

  it('are not gone through for what nobody asks', async () => {
    const quick = await model('code-1');
    expect(quick.read(node)).toBe(node);
    expect(quick.tracked).toEqual([]);
  });

  it('fail for a field that asks, with what to do', async () => {
    const quick = await model('code-1');
    expect(() => quick.findRootNodeAncestor(node.data)).toThrow('Take quickNodes out of src/gatsby/onPluginInit.ts');
  });

  it('are as Gatsby has them in any other build', async () => {
    const plain = await model();
    plain.read(node);
    expect(plain.findRootNodeAncestor(node.data)).toBe(node);
  });
});
