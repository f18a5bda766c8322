import { createRequire } from 'node:module';

const { resolve } = createRequire(import.meta.url);

/** Packages with ES modules only; they are compiled like our own code. */
const ES_MODULES = [
  ...['@nestjs', '@nest-lab', 'typeorm', 'file-type', 'strtok3', 'token-types', 'uint8array-extras'],
  ...['@tokenizer', '@borewit', 'load-esm', 'uuid', 'thumbhash', '@otplib', '@scure', '@noble'],
  ...['@tus', 'srvx'],
];

/**
 * Jest settings of packages that run in Node: `nodeTests(rootDir, ['<rootDir>/services/src', …])`. Tests and Nest are
 * compiled to CommonJS: Nest 12 has ES modules only, and jest's own module mode fails on CommonJS packages that load
 * it.
 */
export function nodeTests(rootDir, roots, overrides = {}) {
  return {
    rootDir,
    roots,
    displayName: 'node',
    testEnvironment: resolve('./jest-shared-environment.cjs'),
    runtime: resolve('./jest-shared-runtime.cjs'),
    testEnvironmentOptions: { customExportConditions: ['beem-source', 'node', 'require', 'default'] },
    setupFiles: [resolve('./jest-properties.setup.mjs')],
    testMatch: ['**/*.spec.ts'],
    moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
    transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join('|')})/)`],
    transform: {
      '\\.[cm]?[jt]s$': [
        resolve('@swc/jest'),
        {
          swcrc: false,
          jsc: {
            parser: { syntax: 'typescript', decorators: true },
            target: 'es2022',
            transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
            keepClassNames: true,
          },
          module: { type: 'commonjs' },
        },
      ],
    },
    ...overrides,
  };
}
