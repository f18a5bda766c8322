import type { Compiler } from 'webpack';

const NAME = 'BeemQuotedPaths';
const DATA_URL = 'data:text/javascript;charset=utf-8;base64,';
/** The path of the runtime, alone on a line: the only path that the federation plugin quotes by hand. */
const IMPORT = /^(import \w+ from )'(.*)';$/gm;

/**
 * The federation plugin generates a module that imports its runtime by a path in single quotes. In a folder such as
 * `it's here` that is not valid JavaScript. This plugin quotes such paths correctly; others stay as they are.
 */
export class QuotedPathsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.normalModuleFactory.tap(NAME, (factory) => {
      factory.hooks.beforeResolve.tap(NAME, (data) => {
        if (data.request.startsWith(DATA_URL)) data.request = quotePaths(data.request);
      });
    });
  }
}

function quotePaths(request: string): string {
  const source = Buffer.from(request.slice(DATA_URL.length), 'base64').toString();
  const quoted = source.replace(IMPORT, (line, start: string, path: string) =>
    path.includes("'") ? `${start}${JSON.stringify(path)};` : line,
  );
  return quoted === source ? request : DATA_URL + Buffer.from(quoted).toString('base64');
}
