import type { LoaderContext } from 'webpack';

/** A method of a class as the packages are formatted: indented once, up to a closing brace at the same depth. */
const method = (name: string) => new RegExp(`^\\t(?:async )?${name}\\([\\s\\S]*?^\\t}\\n`, 'm');

/** By file of a package: parts that nothing in Beem calls, and that no bundler can prove unused. */
const PARTS: [string, RegExp[]][] = [
  [
    'react-hook-form/dist/index.esm.mjs',
    [
      // The checks by HTML attributes. Every form of @beem/forms checks all its values by one function.
      /^var validateField = async [\s\S]*?^};\n/m,
      /^ {4}const executeBuiltInValidation = async [\s\S]*?^ {4}};\n/m,
    ],
  ],
  [
    '@module-federation/runtime-core/dist/core.js',
    ['initRawContainer', 'preloadRemote', 'loadShareSync'].map(method),
  ],
  [
    '@module-federation/runtime-core/dist/remote/index.js',
    ['initRawContainer', 'preloadRemote', 'removeRemote'].map(method),
  ],
  [
    '@module-federation/runtime-core/dist/shared/index.js',
    [
      method('loadShareSync'),
      // Only the strategy `version-first` fetches remotes before they are asked for.
      /\t\tconst initRemoteModule = async [\s\S]*?\n\t\t};\n/,
      /\t\tif \(host\.options\.shareStrategy === "version-first"[\s\S]*?\n\t\t}\);\n/,
    ],
  ],
  [
    '@module-federation/runtime-core/dist/utils/load.js',
    [
      // The shell runs every entry itself (shell/src/federation/load-file.ts), and each is a classic script.
      /\tconst url = getEntryUrl \? getEntryUrl\(entry\) : entry;\n\treturn loadScript\([\s\S]*?\n\t}\);\n/,
      /if \(isEsmRemoteType\(type\)\) return loadEsmEntry\(\{[^}]*}\);/,
      /if \(type === "system"\) return loadSystemJsEntry\(\{[^}]*}\);/,
    ],
  ],
];

/**
 * Cuts `PARTS` out of a file. A part that is not found stops the build: the package changed, so check `PARTS` again.
 */
export default function leaveOut(this: LoaderContext<object>, source: string): string {
  const file = this.resourcePath.replaceAll('\\', '/');
  const parts = PARTS.find(([name]) => file.endsWith(`/node_modules/${name}`))?.[1] ?? [];
  return parts.reduce((text, part) => {
    if (!part.test(text)) throw new Error(`${file} holds no ${part} to leave out.`);
    return text.replace(part, '');
  }, source);
}
