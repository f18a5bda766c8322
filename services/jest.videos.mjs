export default {
  rootDir: '.',
  testEnvironment: 'node',
  testEnvironmentOptions: { customExportConditions: ['beem-source', 'node', 'require', 'default'] },
  extensionsToTreatAsEsm: [],
  transform: {
    '\\.[tj]sx?$': [
      '@swc/jest',
      {
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
  transformIgnorePatterns: [
    '/node_modules/(?!(@nestjs|@nest-lab|nestjs-pino|nestjs-cls|typeorm|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit|load-esm|uuid|thumbhash)/)',
  ],
  moduleNameMapper: { '^(\\.{1,2}/.*)\\.js$': '$1' },
};
