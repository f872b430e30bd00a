import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

let directory: string;
beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'rspack-'))));
afterEach(() => rmSync(directory, { recursive: true }));

/** What code gives in a process that bundles as Gatsby's build command does: by the packages that Gatsby asks for. */
function inBuild(code: string): unknown {
  const preload = `--import=${pathToFileURL(resolve('src/gatsby/rspack.mjs')).href}`;
  const main = `
    const inGatsby = require('node:module').createRequire(require.resolve('gatsby/package.json'));
    const loaded = () => Object.keys(require.cache).some((file) => /@rspack.core/.test(file));
    (async () => { ${code} })().then((value) => process.stdout.write(JSON.stringify(value)));`;
  return JSON.parse(execFileSync(process.execPath, [preload, '-e', main], { encoding: 'utf8' }));
}

/** Bundles an entry as Gatsby does. */
const bundling = (rules = '[]') => `
  const MiniCssExtractPlugin = inGatsby('mini-css-extract-plugin');
  const TerserPlugin = inGatsby('terser-webpack-plugin');
  const compiler = inGatsby('webpack')({
    context: ${JSON.stringify(directory)},
    entry: { app: './entry.js' },
    output: { path: ${JSON.stringify(directory)} },
    mode: 'production',
    cache: { type: 'filesystem', name: 'build-javascript' },
    module: { rules: ${rules} },
    plugins: [new MiniCssExtractPlugin({ filename: '[name].css' })],
    optimization: { minimizer: [new TerserPlugin({ terserOptions: { ie8: false } })] },
  });
  const [errors, stats] = await new Promise((done) => compiler.run((...all) => done(all)));
`;
const STYLES = `[{ test: /\\.css$/, use: [MiniCssExtractPlugin.loader, inGatsby.resolve('css-loader')] }]`;

describe('what Gatsby bundles with', () => {
  it('is Rspack, with a minimizer and an extraction of styles of its own', () => {
    writeFileSync(join(directory, 'entry.js'), `import './look.css'; const unused = 1; console.log('bundled');`);
    writeFileSync(join(directory, 'look.css'), 'a { color: red }');
    expect(
      inBuild(`${bundling(STYLES)}
        const group = [...stats.compilation.chunkGroups][0];
        return { errors, name: group.name, ahead: group.getChildrenByOrders() };`),
    ).toEqual({ errors: null, name: 'app', ahead: {} });
    expect(readdirSync(directory).sort()).toEqual(['app.css', 'app.js', 'entry.js', 'look.css']);
  });

  it('is not loaded until there is something to bundle', () => {
    expect(
      inBuild(`
        const webpack = inGatsby('webpack');
        const functions = webpack({ entry: {}, cache: { type: 'filesystem' } });
        const [error, stats] = await new Promise((done) => functions.run((...all) => done(all)));
        const before = loaded();
        return { error, errors: stats.compilation.errors, before, version: typeof webpack.rspackVersion, after: loaded() };`),
    ).toEqual({ error: null, errors: [], before: false, version: 'string', after: true });
  });

  it.each([
    ['code that cannot be read', 'let a = 1;\nconst x = ;', 2, /^Syntax Error: .*\n[^]*const x = ;/],
    [
      'an import that is not there',
      `let a = 1;\nimport './nothing';`,
      2,
      /^Module not found: Can't resolve '.\/nothing'/,
    ],
  ])('says what is wrong first, and where: %s', (_what, code, line, message) => {
    writeFileSync(join(directory, 'entry.js'), code);
    const swc = `[{ test: /\\.js$/, use: [{ loader: 'builtin:swc-loader', options: '{}' }] }]`;
    const [error] = inBuild(
      `${bundling(swc)} return errors.map(({ message, loc, module }) => ({ message, line: loc.start.line, file: module.resource }));`,
    ) as [{ message: string }];
    expect(error).toMatchObject({ line, file: join(directory, 'entry.js') });
    expect(error.message).toMatch(message);
  });

  it('says what is wrong with a style sheet in its first line', () => {
    writeFileSync(join(directory, 'entry.js'), `import './look.css';`);
    writeFileSync(join(directory, 'look.css'), 'a { color: ');
    const messages = inBuild(`${bundling(STYLES)} return errors.map(({ message }) => message);`) as string[];
    expect(messages[0]?.split('\n')[0]).toMatch(/^\w*Error: \(1:1\) .*look\.css Unclosed block/);
  });
});
