import { createRequire } from 'node:module';
import type { Chunk, Compilation, Compiler } from 'webpack';
import webpack from 'webpack';
import { integrityOf } from '../manifest/build-manifest.js';

// Not part of webpack's public face, but the only place where a chunk's script element can be given its hash.
const LoadScriptRuntimeModule = createRequire(import.meta.url)(
  'webpack/lib/runtime/LoadScriptRuntimeModule.js',
) as typeof webpack.runtime.LoadScriptRuntimeModule & LoadScriptHooks;

interface LoadScriptHooks {
  getCompilationHooks(compilation: Compilation): {
    createScript: { tap(name: string, transform: (source: string, chunk: Chunk) => string): void };
  };
}

const NAME = 'BeemChunkIntegrity';
/** A well-formed hash that nothing matches; a malformed one would be ignored and let anything run. */
const NO_CONTENT_HAS = `sha384-${'A'.repeat(64)}`;
const PLACEHOLDER = '"__BEEM_CHUNK_INTEGRITY__"';

/**
 * Gives every chunk that the entry's runtime loads its Subresource Integrity, so that an altered chunk never runs.
 * Integrity on the entry alone would not do: the entry could be genuine and a chunk not. The hashes are known only
 * after minification, so the runtime first holds a placeholder; chunks carry no runtime, so there is no circle.
 */
export class ChunkIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, (source) =>
        [
          source,
          'script.crossOrigin = "anonymous";',
          `script.integrity = JSON.parse(${PLACEHOLDER})[url.slice(${webpack.RuntimeGlobals.publicPath}.length)] || "${NO_CONTENT_HAS}";`,
        ].join('\n'),
      );
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => fillInHashes(compilation));
    });
  }
}

function fillInHashes(compilation: Compilation): void {
  const scripts = Object.keys(compilation.assets).filter((name) => name.endsWith('.js'));
  const isRuntime = (name: string) => contentOf(compilation, name).includes(PLACEHOLDER);
  const [runtimes, chunks] = [scripts.filter(isRuntime), scripts.filter((name) => !isRuntime(name))];
  const hashes = Object.fromEntries(
    chunks.sort().map((name) => [name, integrityOf(contentOf(compilation, name))]),
  );
  const literal = JSON.stringify(JSON.stringify(hashes));
  for (const name of runtimes) {
    const filled = contentOf(compilation, name)
      .toString('utf8')
      .replaceAll(PLACEHOLDER, () => literal);
    compilation.updateAsset(name, new webpack.sources.RawSource(filled));
  }
}

function contentOf(compilation: Compilation, name: string): Buffer {
  return compilation.getAsset(name)?.source.buffer() ?? Buffer.alloc(0);
}
