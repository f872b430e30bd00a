import { optionsAsText } from '../../../plugins/gatsby-plugin-rspack/src/optionsAsText';

describe('options of a loader that a rule chooses for one file', () => {
  it('are text, so that those of another file do not take their place', () => {
    const loader = 'babel-loader';
    expect(optionsAsText({ loader, options: { resourceQuery: '?export=head' } })).toEqual({
      loader,
      options: '{"resourceQuery":"?export=head"}',
    });
  });

  it('keep signs that part loaders in a request', () => {
    const item = optionsAsText({ loader: 'babel-loader', options: { folder: '/a#b/c!d' } });
    const { options } = item as { readonly options: string };
    expect(options).not.toMatch(/[#!]/);
    expect(JSON.parse(options)).toEqual({ folder: '/a#b/c!d' });
  });

  it('stay as they are when text cannot hold them', () => {
    const item = { loader: 'babel-loader', options: { presets: [() => undefined] } };
    expect(optionsAsText(item)).toBe(item);
    expect(optionsAsText('babel-loader')).toBe('babel-loader');
  });
});
