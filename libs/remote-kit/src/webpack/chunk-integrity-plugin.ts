import { createHash } from 'node:crypto';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';
import { LoadScriptRuntimeModule } from './load-script-module.js';

const NAME = 'BeemChunkIntegrity';
/** A well-formed hash that nothing matches; browsers would ignore a malformed one and run anything. */
const UNMATCHABLE_HASH = `${'A'.repeat(43)}=`;
const PLACEHOLDER = '"__BEEM_CHUNK_INTEGRITY__"';

/**
 * What a runtime does with the script element of every chunk that it loads:
 * - Subresource Integrity, so that an altered chunk never runs. Integrity on the entry alone would not do: the entry
 *   could be genuine and a chunk not. The hashes are known only after minification, so the runtime first holds a
 *   placeholder; chunks carry no runtime, so there is no circle.
 * - Another address for every further attempt. At the same one the browser would join the request that hangs, or take
 *   the broken copy that it has kept.
 */
export class ChunkIntegrityPlugin {
  /** @param isLoadedByPage whether no runtime ever requests a chunk, so that none needs its hash */
  constructor(private readonly isLoadedByPage: (chunk: Chunk) => boolean = () => false) {}

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const attempts = `${webpack.RuntimeGlobals.loadScript}.attempts`;
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, (source) =>
        [
          source,
          'script.crossOrigin = "anonymous";',
          `script.integrity = "sha256-" + (JSON.parse(${PLACEHOLDER})[chunkId] || "${UNMATCHABLE_HASH}");`,
          `${attempts} = ${attempts} || {};`,
          `if (${attempts}[url]) script.src = url + "?retry=" + Date.now().toString(36);`,
          `${attempts}[url] = 1;`,
        ].join('\n'),
      );
      // Before the content hashes in file names are final: the hashes that a runtime expects are part of its content.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH - 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () =>
        fillInHashes(compilation, this.isLoadedByPage),
      );
      const last = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage: last }, () => checkHashes(compilation));
    });
  }
}

const expected = new WeakMap<Compilation, Record<string, string>>();

function fillInHashes(compilation: Compilation, isLoadedByPage: (chunk: Chunk) => boolean): void {
  const chunks = [...compilation.chunks].filter((chunk) => !isLoadedByPage(chunk));
  const hashes = hashChunks(compilation, chunks);
  expected.set(compilation, hashes);
  const literal = JSON.stringify(JSON.stringify(hashes));
  for (const name of Object.keys(compilation.assets).filter((asset) => asset.endsWith('.js'))) {
    const content = contentOf(compilation, name).toString('utf8');
    if (!content.includes(PLACEHOLDER)) continue;
    const filled = content.replaceAll(PLACEHOLDER, () => literal);
    compilation.updateAsset(name, new webpack.sources.RawSource(filled));
  }
}

/** Fails the build if the bytes of a chunk changed after its hash was taken, because the chunk would never load. */
function checkHashes(compilation: Compilation): void {
  const before = expected.get(compilation) ?? {};
  for (const [id, hash] of Object.entries(hashChunks(compilation, compilation.chunks))) {
    if (before[id] !== undefined && before[id] !== hash) {
      compilation.errors.push(new webpack.WebpackError(`Chunk ${id} changed after its integrity was taken.`));
    }
  }
}

/** Hashes by chunk id; the page, not a runtime, loads the chunks with a runtime of their own. */
function hashChunks(compilation: Compilation, chunks: Iterable<Chunk>): Record<string, string> {
  const hashes: Record<string, string> = {};
  for (const chunk of chunks) {
    const file = [...chunk.files].find((name) => name.endsWith('.js'));
    if (!file || chunk.id === null || chunk.hasRuntime() || chunk.canBeInitial()) continue;
    hashes[chunk.id] = createHash('sha256').update(contentOf(compilation, file)).digest('base64');
  }
  return hashes;
}

function contentOf(compilation: Compilation, name: string): Buffer {
  return compilation.getAsset(name)?.source.buffer() ?? Buffer.alloc(0);
}
