import { createHash } from 'node:crypto';
import webpack, { type Compiler } from 'webpack';

const NAME = 'BeemPageIntegrity';
const SCRIPT = /<script(?=[^>]*\ssrc="\/([^"]+)")/g;

/** Adds Subresource Integrity to every script that the page names, so that an altered script never runs. */
export class PageIntegrityPlugin {
  /** @param page name of the HTML file among the build's assets */
  constructor(private readonly page: string) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // This runs after the content hashes in file names, and with them the content, are final.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const html = compilation.getAsset(this.page)?.source.source().toString() ?? '';
        const filled = html.replace(SCRIPT, (tag, file: string) => {
          const content = compilation.getAsset(file)?.source.buffer();
          if (!content) throw new Error(`${this.page} names ${file}, which is not part of the build.`);
          return `${tag} integrity="sha384-${createHash('sha384').update(content).digest('base64')}"`;
        });
        compilation.updateAsset(this.page, new webpack.sources.RawSource(filled));
      });
    });
  }
}
