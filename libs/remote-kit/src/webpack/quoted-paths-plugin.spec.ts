import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack from 'webpack';
import { QuotedPathsPlugin } from './quoted-paths-plugin.js';

/** The module that the federation plugin generates: the path of its runtime in single quotes. */
const entryFor = (path: string) =>
  `data:text/javascript;charset=utf-8;base64,${Buffer.from(`import federation from '${path}';\nconsole.log(federation);`).toString('base64')}`;

describe('paths that the federation plugin quotes', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), `it's a "té$t `));
    writeFileSync(join(folder, 'runtime.js'), 'export default "the runtime";');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('may hold apostrophes, quotes, dollar signs, spaces and letters of any language', async () => {
    const compiler = webpack({
      mode: 'production',
      context: folder,
      entry: entryFor(join(folder, 'runtime.js')),
      output: { path: join(folder, 'dist'), filename: 'out.js' },
      plugins: [new QuotedPathsPlugin()],
    });
    const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) => {
      compiler?.run((error, result) => (error ? reject(error) : resolve(result)));
    });
    expect(stats?.compilation.errors.map(({ message }) => message)).toEqual([]);
    expect(readFileSync(join(folder, 'dist/out.js'), 'utf8')).toContain('the runtime');
  });
});
