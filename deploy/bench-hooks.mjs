// Lets Node run a package's TypeScript uncompiled, for benchmarks: `node --import ./deploy/bench-hooks.mjs file.ts`.
import { existsSync } from 'node:fs';
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformFile } from '@swc/core';

if (!process.env.BEEM_HOOKS_THREAD) register(import.meta.url);

const SOURCE = /\.tsx?$/;
const jsc = {
  parser: { syntax: 'typescript', tsx: false, decorators: true },
  target: 'es2022',
  transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
  keepClassNames: true,
};

/** `./x.js` and `./x` mean `./x.ts` where that is what exists. */
export async function resolve(specifier, context, next) {
  if (/^\.{1,2}\//.test(specifier) && SOURCE.test(context.parentURL ?? '')) {
    const wanted = new URL(specifier, context.parentURL);
    for (const candidate of [wanted.href.replace(/\.js$/, '.ts'), `${wanted.href}.ts`]) {
      if (candidate.endsWith('.ts') && existsSync(fileURLToPath(candidate))) return next(candidate, context);
    }
  }
  return next(specifier, context);
}

export async function load(url, context, next) {
  if (!url.startsWith('file:') || !SOURCE.test(new URL(url).pathname)) return next(url, context);
  const { code } = await transformFile(fileURLToPath(url), { swcrc: false, jsc, module: { type: 'es6' } });
  return { format: 'module', source: code, shortCircuit: true };
}
