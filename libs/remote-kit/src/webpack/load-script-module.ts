import { createRequire } from 'node:module';
import type webpack from 'webpack';
import type { Chunk, Compilation } from 'webpack';

/**
 * Generates how a runtime loads a script. It is not in webpack's public API, but its hook is the only place where a chunk's
 * script element can be changed.
 */
export const LoadScriptRuntimeModule = createRequire(import.meta.url)(
  'webpack/lib/runtime/LoadScriptRuntimeModule.js',
) as typeof webpack.runtime.LoadScriptRuntimeModule & LoadScriptHooks;

interface LoadScriptHooks {
  getCompilationHooks(compilation: Compilation): {
    createScript: { tap(name: string, transform: (source: string, chunk: Chunk) => string): void };
  };
}
