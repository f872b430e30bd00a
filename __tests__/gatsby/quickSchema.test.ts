import { quickSchema } from '../../src/gatsby/quickSchema';
import { GatsbyModules } from '../support/gatsbyModules';

interface Schema {
  build(...types: string[]): Promise<string[]>;
}

describe('the schema of a build', () => {
  const gatsby = new GatsbyModules({
    datastore: `
      const store = { kept: 'node', iterateNodesByType(type) { return [this.kept + ' of ' + type]; } };
      exports.getDataStore = () => store;`,
    schema: `
      const { getDataStore } = require('./datastore');
      exports.build = async (...types) => {
        if (types.length === 0) throw new Error('no types');
        return types.flatMap((type) => [...getDataStore().iterateNodesByType(type)]);
      };`,
  });
  const inferenceMetadata = { typeMap: { SitePage: { ignored: true }, ImgixImage: { ignored: false } } };
  const read = (type: string) =>
    gatsby
      .load<{ getDataStore(): { iterateNodesByType(type: string): string[] } }>('datastore')
      .getDataStore()
      .iterateNodesByType(type);

  beforeAll(() => gatsby.begin(quickSchema, { inferenceMetadata }));
  afterAll(() => gatsby.remove());

  it('is made without a look at nodes whose type is declared in full', async () => {
    const nodes = await gatsby.load<Schema>('schema').build('SitePage', 'ImgixImage', 'Unknown');
    expect(nodes).toEqual(['node of ImgixImage', 'node of Unknown']);
  });

  it('leaves them to all others, after one that failed, too', async () => {
    expect(read('SitePage')).toEqual(['node of SitePage']);
    await expect(gatsby.load<Schema>('schema').build()).rejects.toThrow('no types');
    expect(read('SitePage')).toEqual(['node of SitePage']);
  });
});
