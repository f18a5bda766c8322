import { createHash } from 'node:crypto';
import { containerOf } from '@beem/remote-manifest';
import webpack, { type Compilation, type Compiler } from 'webpack';
import { isLoadedByShell } from './exposed-chunks.js';
import { LoadScriptRuntimeModule } from './load-script-module.js';

const NAME = 'BeemContainer';
const PENDING_ID = 'x0container0';
const ID_LENGTH = PENDING_ID.length;
/** The variable that webpack writes at the start of every chunk and in the runtime. */
const LIST = 'webpackChunk';
/** A script that is being loaded for another container may have the same address. */
const SAME_ADDRESS = 's.getAttribute("src") == url || ';
/** Reads the container's name from the script element, in which the loader put it. */
const OWN_NAME = 'document.currentScript.dataset.container';
/** Stores that name in the entry, because code that runs later has no current script. */
const NAME_IN_ENTRY = 'beemContainer';

/** The placeholder for the container's name during the build; `ContainerPlugin` replaces it. */
export function pendingContainerOf(remote: string): string {
  return containerOf(remote, PENDING_ID);
}

/**
 * Names a build's container by the content of the build, and keeps that name out of every file: a file that did not change
 * keeps its address from build to build.
 * - The entry and the chunks take the name from their script element (`data-container`), which the shell and the
 *   container's own runtime set. Two builds in one page run the same file, each for itself.
 * - The entry holds no address of a chunk of an exposed module: the shell has them from the build manifest.
 * - The id is the hash of all files as they are at last. What changes no byte changes no id.
 */
export class ContainerPlugin {
  /** The container's name, set once the files have their final content. */
  container = '';
  /** Path of the container's entry, set at the same time. */
  entry = '';
  private readonly pending: string;

  /** @param exposed names of the chunks of exposed modules */
  constructor(
    private readonly remote: string,
    private readonly exposed: ReadonlySet<string>,
  ) {
    this.pending = pendingContainerOf(remote);
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, (source) =>
        [
          // The page's script policy (shell/src/index.ejs) allows what the shell or a container loads.
          'globalThis.beemScripts?.add(url);',
          source,
          `script.dataset.container = ${JSON.stringify(this.pending)};`,
        ].join('\n'),
      );
      compilation.hooks.runtimeModule.tap(NAME, (module) => {
        if (module instanceof LoadScriptRuntimeModule) joinOwnRequestsOnly(module);
        if (module instanceof webpack.runtime.GetChunkFilenameRuntimeModule) this.leaveOutExposed(module);
      });
      const first = webpack.Compilation.PROCESS_ASSETS_STAGE_PRE_PROCESS;
      compilation.hooks.processAssets.tap({ name: NAME, stage: first }, () =>
        this.removeNameFromFiles(compilation),
      );
      // After the content hashes in file names are final.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => this.nameContainer(compilation));
    });
  }

  private leaveOutExposed(module: webpack.runtime.GetChunkFilenameRuntimeModule): void {
    const { getFilenameForChunk } = module;
    module.getFilenameForChunk = (chunk) =>
      isLoadedByShell(chunk, this.exposed) ? false : getFilenameForChunk(chunk);
  }

  private removeNameFromFiles(compilation: Compilation): void {
    for (const chunk of compilation.chunks) {
      for (const file of chunk.files) {
        const content = textOf(compilation, file);
        const renamed = chunk.hasRuntime()
          ? this.removeNameFromEntry(content)
          : this.removeNameFromChunk(content, file);
        compilation.updateAsset(file, new webpack.sources.RawSource(renamed));
      }
    }
  }

  private removeNameFromChunk(content: string, file: string): string {
    const list = `globalThis[${JSON.stringify(LIST + this.pending)}]`;
    if (!content.includes(list)) throw new Error(`${file} does not begin like a chunk of webpack.`);
    return content.replaceAll(list, () => `globalThis[${JSON.stringify(LIST)} + ${OWN_NAME}]`);
  }

  /** Removes the name from strings and from the variable that federation reads. */
  private removeNameFromEntry(content: string): string {
    const inString = new RegExp(`"([^"\\\\\n]*)${this.pending}([^"\\\\\n]*)"`, 'g');
    const renamed = content
      .replace(`var ${this.pending};\n`, '')
      .replace(inString, (_string, before, after) => `("${before}" + ${NAME_IN_ENTRY} + "${after}")`)
      .replace(`${this.pending} = `, () => `globalThis[${NAME_IN_ENTRY}] = `);
    return `((${NAME_IN_ENTRY}) => {\n${renamed}\n})(${OWN_NAME});`;
  }

  private nameContainer(compilation: Compilation): void {
    this.entry = [...(compilation.namedChunks.get(this.pending)?.files ?? [])][0] ?? '';
    this.container = containerOf(this.remote, hashFiles(compilation));
    const naming = compilation.getAssets().filter(({ source }) => source.buffer().includes(PENDING_ID));
    for (const { name } of naming) {
      const error = new webpack.WebpackError(
        `${name} names its container, so it would change with every build.`,
      );
      compilation.errors.push(error);
    }
  }
}

function hashFiles(compilation: Compilation): string {
  const hash = createHash('sha256');
  const files = compilation.getAssets().map(({ name, source }) => ({ name, content: source.buffer() }));
  for (const { name, content } of files.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    hash.update(`${name}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex').slice(0, ID_LENGTH);
}

function textOf(compilation: Compilation, name: string): string {
  return compilation.getAsset(name)?.source.source().toString() ?? '';
}

/**
 * Webpack joins a running request for the same address, even one that it did not start. The chunk would then run for
 * the other container only, so a runtime joins only requests with its own name.
 */
function joinOwnRequestsOnly(module: webpack.RuntimeModule): void {
  const generate = module.generate.bind(module);
  module.generate = () => {
    const source = generate();
    if (!source?.includes(SAME_ADDRESS)) throw new Error('webpack loads scripts in another way than before.');
    return source.replace(SAME_ADDRESS, '');
  };
}
