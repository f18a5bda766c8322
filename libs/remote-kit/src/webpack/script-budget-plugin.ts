import { gzipSync } from 'node:zlib';
import webpack, { type Compiler } from 'webpack';

const NAME = 'BeemScriptBudget';

/** Fails a build whose entry points' scripts together weigh more than allowed. */
export class ScriptBudgetPlugin {
  constructor(
    private readonly what: string,
    private readonly gzipBytes: number,
  ) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const files = [...compilation.entrypoints.values()].flatMap((entry) => entry.getFiles());
        const scripts = [...new Set(files)].filter((name) => name.endsWith('.js'));
        const bytes = scripts
          .map((name) => compilation.getAsset(name)?.source.buffer() ?? Buffer.alloc(0))
          .reduce((total, content) => total + gzipSync(content, { level: 9 }).length, 0);
        if (bytes <= this.gzipBytes) return;
        const fault = `${this.what} weighs ${bytes} bytes (gzip), more than its budget of ${this.gzipBytes}.`;
        compilation.errors.push(new webpack.WebpackError(fault));
      });
    });
  }
}
