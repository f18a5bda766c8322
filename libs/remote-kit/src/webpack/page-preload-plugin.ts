import { createHash } from 'node:crypto';
import webpack, { type Compiler } from 'webpack';

const NAME = 'BeemPagePreload';
const MARK = '<!--beem:remote-page-->';

/**
 * Writes the preload hint of a chunk that only the pages of remotes need into the page, as a comment. The edge
 * uncomments it on those pages and removes it from the others. Its integrity equals the one that `ChunkIntegrityPlugin`
 * gives the chunk's script; otherwise browsers would fetch the file twice.
 */
export class PagePreloadPlugin {
  /** @param page name of the HTML file among the build's assets */
  constructor(
    private readonly page: string,
    private readonly chunk: string,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After the content hashes in file names are final, and with them the content.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const html = compilation.getAsset(this.page)?.source.source().toString() ?? '';
        const file = [...(compilation.namedChunks.get(this.chunk)?.files ?? [])][0];
        const content = file && compilation.getAsset(file)?.source.buffer();
        if (!content || !html.includes(MARK)) {
          throw new Error(`${this.page} has no ${MARK}, or the build no chunk ${this.chunk}.`);
        }
        const hash = createHash('sha256').update(content).digest('base64');
        const hint = `<link rel="preload" as="script" crossorigin="anonymous" href="/${file}" integrity="sha256-${hash}">`;
        const filled = html.replace(MARK, () => `<!--beem:remote-page ${hint}-->`);
        compilation.updateAsset(this.page, new webpack.sources.RawSource(filled));
      });
    });
  }
}
