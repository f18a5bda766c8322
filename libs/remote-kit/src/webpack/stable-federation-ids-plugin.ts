import type { Compiler, Module } from 'webpack';

const NAME = 'BeemStableFederationIds';
/** Stable ids by webpack's name of a module: the one that starts the federation runtime, and a container's entry. */
const STABLE_IDS: [RegExp, string][] = [
  [/^(javascript\/\w+\|)?data:text\/javascript/, 'federation'],
  [/^container entry /, 'container'],
];

/**
 * The names of two modules that the federation plugin generates hold absolute paths, and webpack derives ids from
 * names. Without fixed ids the same sources would give other bytes in another folder.
 */
export class StableFederationIdsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(NAME, (modules) => {
        for (const module of modules) {
          const id = stableIdOf(module);
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

function stableIdOf(module: Module): string | undefined {
  // A group of merged modules has the name of its first module.
  const { rootModule = module } = module as Module & { rootModule?: Module };
  return STABLE_IDS.find(([name]) => name.test(rootModule.identifier()))?.[1];
}
