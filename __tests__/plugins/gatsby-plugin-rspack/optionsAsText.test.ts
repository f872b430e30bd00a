import { optionsAsText } from '../../../plugins/gatsby-plugin-rspack/src/optionsAsText';

describe('options of a loader for one file', () => {
  it('are serialized, so that those of another file do not replace them', () => {
    const loader = 'babel-loader';
    expect(optionsAsText({ loader, options: { resourceQuery: '?export=head' } })).toEqual({
      loader,
      options: '{"resourceQuery":"?export=head"}',
    });
  });

  it('keep characters that separate loaders in a request', () => {
    const item = optionsAsText({ loader: 'babel-loader', options: { folder: '/a#b/c!d' } });
    const { options } = item as { readonly options: string };
    expect(options).not.toMatch(/[#!]/);
    expect(JSON.parse(options)).toEqual({ folder: '/a#b/c!d' });
  });

  it('are unchanged when they are not JSON', () => {
    const item = { loader: 'babel-loader', options: { presets: [() => undefined] } };
    expect(optionsAsText(item)).toBe(item);
    expect(optionsAsText('babel-loader')).toBe('babel-loader');
  });
});
