import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const { resolve } = createRequire(import.meta.url);
const here = dirname(fileURLToPath(import.meta.url));

/**
 * Packages with ES modules only; they are compiled like our own code. Outside the repository the libs are such
 * packages, too.
 */
const ES_MODULES = ['thumbhash', '@beem'];

/**
 * Jest settings of a package that runs in the browser: `export default webTests(import.meta.dirname)`. Sources of
 * workspace libs are compiled with the tests, so nothing has to be built first.
 */
export function webTests(rootDir, overrides = {}) {
  return {
    rootDir,
    testEnvironment: resolve('./jest-quick-styles.cjs'),
    testEnvironmentOptions: { customExportConditions: ['beem-source', 'node', 'require', 'default'] },
    testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
    setupFiles: [join(here, 'jest-web.setup.mjs')],
    moduleNameMapper: {
      '^(\\.{1,2}/.*)\\.js$': '$1',
      // The package names its build for browsers in a field that jest does not read.
      '^(tus-js-client)$': '$1/lib.es5/browser/index.js',
      '\\.(woff2|svg|png|jpe?g|webp|avif)$': join(here, 'jest-file-stub.cjs'),
    },
    transformIgnorePatterns: [`/node_modules/(?!(${ES_MODULES.join('|')})/)`],
    transform: {
      '\\.[cm]?[jt]sx?$': [
        resolve('@swc/jest'),
        {
          swcrc: false,
          jsc: {
            parser: { syntax: 'typescript', tsx: true },
            target: 'es2022',
            transform: { react: { runtime: 'automatic' } },
          },
          module: { type: 'commonjs' },
        },
      ],
    },
    ...overrides,
  };
}
