// Import rules. Every rule has a planted violation in deploy/test/planted, so that a rule that reports nothing
// is noticed.

const APPS = 'shell|mfe-[^/]+';
/** Each layer and what it may import of the others, lowest first. */
const LIBS = {
  contracts: [],
  'remote-manifest': [],
  rules: ['contracts'],
  'shell-page': ['remote-manifest'],
  cli: ['contracts', 'remote-manifest'],
  'api-client': ['contracts'],
  'live-client': ['contracts'],
  platform: ['contracts', 'rules', 'remote-manifest', 'api-client', 'live-client'],
  ui: ['contracts', 'rules', 'remote-manifest', 'api-client', 'live-client', 'platform'],
  forms: ['contracts', 'rules', 'remote-manifest', 'api-client', 'live-client', 'platform', 'ui'],
  testing: [
    ...['contracts', 'rules', 'remote-manifest', 'shell-page', 'api-client', 'live-client', 'platform', 'ui'],
  ],
  'remote-kit': [
    'contracts',
    'rules',
    'remote-manifest',
    'shell-page',
    'api-client',
    'live-client',
    'platform',
    'ui',
    'forms',
    'testing',
  ],
};
/** Helpers for tests alone, in folders and files of that name, and the packages they are made of. */
const TEST_HELPERS =
  '(^|/)libs/testing/|/testing/|/testing\\.tsx?$|/contract-test\\.ts$|/(test|e2e)/|\\.spec\\.tsx?$|' +
  '(^|/)node_modules/(@testing-library|@playwright|@jest|jest[^/]*|fast-check)/';
/** Groups of features of services, lowest first, and which others each may use. The groups of one layer never use each other. */
const GROUPS = {
  identity: [],
  viewing: ['identity'],
  payments: ['identity'],
  studio: ['identity', 'viewing'],
  moderation: ['identity', 'viewing'],
  notifications: ['identity', 'viewing', 'payments'],
  delivery: ['identity', 'viewing', 'payments'],
};
/** Finds the browser in which the tests run. */
const TEST_RUNNER = '^deploy/src/local-stack/browser\\.ts$';
/** Folders of the shell, and which of the others each may use. */
const SHELL_FOLDERS = {
  boot: [],
  federation: [],
  recovery: [],
  search: [],
  'second-factor': [],
  shortcuts: [],
  notifications: [],
  'service-worker': [],
  chrome: ['federation', 'notifications', 'recovery', 'search', 'second-factor', 'shortcuts'],
  previews: ['chrome', 'federation', 'route-outlets'],
  gallery: [],
  releases: ['chrome'],
  'route-outlets': ['chrome', 'federation', 'previews'],
  routes: ['chrome', 'federation', 'gallery', 'previews', 'releases', 'route-outlets'],
};
/** Folders of deploy below `checks`, which may use them all, lowest first, and which of the others each may use. */
const DEPLOY_FOLDERS = {
  'local-stack': [],
  build: ['local-stack'],
  cli: ['local-stack', 'build'],
  start: ['local-stack', 'build', 'cli'],
  demo: ['local-stack', 'build', 'cli', 'start'],
};
/** Folders of the stand-in for Stripe, lowest first, and which of the others each may use. */
const STAND_IN_FOLDERS = {
  sandbox: [],
  browser: [],
  api: ['sandbox'],
  frame: ['sandbox', 'api', 'browser'],
  accounts: ['sandbox', 'api'],
  charges: ['sandbox', 'api'],
  disputes: ['sandbox', 'api', 'charges'],
  payouts: ['sandbox', 'api', 'charges'],
  intents: ['sandbox', 'api', 'charges', 'disputes'],
  webhooks: ['sandbox', 'api'],
  pages: ['sandbox', 'api', 'accounts'],
  control: [
    ...['sandbox', 'api', 'accounts', 'charges', 'disputes', 'payouts', 'intents', 'webhooks', 'pages'],
  ],
};
const SHARED_LIBS = 'contracts|rules|remote-manifest';
const TESTS = '\\.spec\\.tsx?$|/test/|/e2e/|/bench/|/jest\\.config\\.mjs$';
/** Planted files import the real libs from a folder deeper down, hence any start. */
const inLibs = (names) => `(^|/)libs/(${names})/`;

const layerRules = Object.entries(LIBS).map(([lib, allowed]) => ({
  name: `layer-${lib}`,
  comment: `libs/${lib} may import ${allowed.join(', ') || 'no other lib'} and nothing of a higher layer.`,
  severity: 'error',
  from: { path: `^libs/${lib}/`, pathNot: TESTS },
  to: {
    path: `(^|/)(libs/[^/]+|${APPS}|services|deploy)/`,
    pathNot: [`(^|/)node_modules/`, inLibs([lib, ...allowed].join('|'))],
  },
}));

/** Rules for the folders of one package: each may use the folders that it names, and no other. */
const folderRules = (src, label, folders) =>
  Object.entries(folders).map(([folder, allowed]) => ({
    name: `${label}-${folder}`,
    comment: `${src}/${folder} may import ${allowed.join(', ') || 'no other folder'} of ${src}.`,
    severity: 'error',
    from: { path: `^${src}/${folder}/`, pathNot: TESTS },
    to: { path: `^${src}/[^/]+/`, pathNot: `^${src}/(${[folder, ...allowed].join('|')})/` },
  }));

const groupRules = Object.entries(GROUPS).map(([group, allowed]) => ({
  name: `group-${group}`,
  comment: `The group ${group} may use ${allowed.join(', ') || 'no other group'}.`,
  severity: 'error',
  from: { path: `^services/src/features/${group}/` },
  to: {
    path: '^services/src/features/[^/]+/',
    pathNot: `^services/src/features/(${[group, ...allowed].join('|')})/`,
  },
}));

export default {
  forbidden: [
    {
      name: 'no-cycles',
      comment: 'Files that need each other are one file, or lack a third; types count, too.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-missing',
      comment: 'Every import leads somewhere.',
      severity: 'error',
      from: {},
      // beem-remote is an alias of the standalone build: the remote being built. Programs start what the build of their package made.
      to: { couldNotResolve: true, dependencyTypesNot: ['type-only'], pathNot: '^beem-remote/|^\\./dist/' },
    },
    ...layerRules,
    ...folderRules('shell/src', 'shell', SHELL_FOLDERS),
    ...folderRules('deploy/src', 'deploy', DEPLOY_FOLDERS),
    ...folderRules('deploy/stripe-stand-in/src', 'stand-in', STAND_IN_FOLDERS),
    {
      name: 'no-test-helpers',
      comment: 'What only tests use stays out of what runs.',
      severity: 'error',
      from: {
        path: '^(services|deploy|shell|mfe-[^/]+|libs/[^/]+)/src/',
        pathNot: `${TESTS}|${TEST_HELPERS}|${TEST_RUNNER}`,
      },
      to: { path: TEST_HELPERS },
    },
    {
      name: 'sql-behind-repositories',
      comment: 'typeorm and pg are used by repositories, entities, migrations and platform/database alone.',
      severity: 'error',
      from: {
        path: '^services/src/',
        pathNot: `${TESTS}|\\.(repository|entity)\\.ts$|^services/src/(platform/database|migrations)/`,
      },
      to: { path: '(^|/)node_modules/(typeorm|pg|@types/pg)/' },
    },
    {
      name: 'apps-meet-at-run-time',
      comment: 'Shell and remotes never import each other.',
      severity: 'error',
      from: { path: `^(${APPS})/` },
      to: { path: `^(${APPS})/`, pathNot: '^$1/' },
    },
    {
      name: 'web-without-server',
      comment: 'Apps import libs, never services or deploy.',
      severity: 'error',
      from: { path: `^(${APPS})/`, pathNot: '/e2e/' },
      to: { path: '^(services|deploy)/' },
    },
    {
      name: 'services-shared-libs-only',
      comment: 'services imports contracts, rules, remote-manifest and shell-page; its tests also testing.',
      severity: 'error',
      from: { path: '^services/', pathNot: TESTS },
      to: {
        path: `(^|/)(libs/[^/]+|${APPS}|deploy)/`,
        pathNot: ['(^|/)node_modules/', inLibs(`${SHARED_LIBS}|shell-page`)],
      },
    },
    {
      name: 'deploy-shared-libs-only',
      comment:
        'deploy imports contracts, rules, remote-manifest, api-client and cli of libs; its tests also testing.',
      severity: 'error',
      from: { path: '^deploy/', pathNot: TESTS },
      to: {
        path: `(^|/)(libs/[^/]+|${APPS}|services)/`,
        pathNot: ['(^|/)node_modules/', inLibs(`${SHARED_LIBS}|api-client|cli`)],
      },
    },
    {
      name: 'stand-in-stands-alone',
      comment: 'The stand-in for Stripe imports nothing else of the repository.',
      severity: 'error',
      from: { path: '^deploy/stripe-stand-in/' },
      to: {
        path: `(^|/)(libs/[^/]+|${APPS}|services|deploy)/`,
        pathNot: ['(^|/)node_modules/', '(^|/)deploy/stripe-stand-in/'],
      },
    },
    {
      name: 'stand-in-for-local-stack-and-tests',
      comment: 'The local stack and tests alone use the stand-in for Stripe.',
      severity: 'error',
      from: { path: '.', pathNot: `^deploy/(stripe-stand-in|src/local-stack)/|${TESTS}` },
      to: { path: '(^|/)deploy/stripe-stand-in/' },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'services/src/platform serves every feature and names none.',
      severity: 'error',
      from: { path: '^services/src/platform/', pathNot: TESTS },
      to: { path: '^services/src/features/' },
    },
    {
      name: 'feature-through-its-index',
      comment: 'A feature of services is used through its index.ts or an event, by its group alone.',
      severity: 'error',
      from: { path: '^services/src/features/([^/]+)/([^/]+)/' },
      to: {
        path: '^services/src/features/$1/[^/]+/',
        pathNot: ['^services/src/features/$1/$2/', '^services/src/features/$1/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'group-shows-indexes',
      comment: 'The index.ts of a group, and any other file there, takes from the index.ts of its features.',
      severity: 'error',
      from: { path: '^services/src/features/([^/]+)/[^/]+\\.ts$' },
      to: {
        path: '^services/src/',
        pathNot: '^services/src/features/$1/[^/]+/index\\.ts$',
      },
    },
    {
      name: 'group-through-its-index',
      comment: 'Other groups use a group of features through its index.ts.',
      severity: 'error',
      from: { path: '^services/src/features/([^/]+)/' },
      to: {
        path: '^services/src/features/[^/]+/',
        pathNot: ['^services/src/features/$1/', '^services/src/features/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'group-through-its-index-from-outside',
      comment: 'The entry points of services use groups through their index.ts, too.',
      severity: 'error',
      from: { path: '^services/src/', pathNot: '^services/src/features/[^/]+/' },
      to: { path: '^services/src/features/[^/]+/', pathNot: '^services/src/features/[^/]+/index\\.ts$' },
    },
    ...groupRules,
    {
      name: 'remote-features-stand-alone',
      comment: 'Features of a remote never import each other; pages compose them.',
      severity: 'error',
      from: { path: '^([^/]+)/src/features/([^/]+)/', pathNot: '^services/' },
      to: { path: '^$1/src/(features|pages)/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'remote-features-share-in-one-place',
      comment: 'What two features of a remote need is in its src/shared.',
      severity: 'error',
      from: { path: '^([^/]+)/src/features/', pathNot: `^services/|${TESTS}` },
      to: {
        path: '^$1/src/[^/]+/',
        pathNot: '^$1/src/(features|pages|shared|assets)/',
      },
    },
    {
      name: 'shared-knows-no-feature',
      comment: 'src/shared of a remote serves its features and pages, and names none.',
      severity: 'error',
      from: { path: `^(${APPS})/src/shared/`, pathNot: TESTS },
      to: { path: '^$1/src/(features|pages)/' },
    },
    {
      name: 'one-facade',
      comment: 'Router, query and styles exist once at run time: import them from @beem/platform.',
      severity: 'error',
      from: {
        path: `^(${APPS}|libs)/`,
        pathNot: ['^libs/platform/', '^libs/remote-kit/src/(shared|webpack)'],
      },
      to: { path: '(^|/)node_modules/(react-router(-dom)?|@tanstack/react-query|styled-components)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: ['^(services|deploy|shell|mfe-[^/]+|libs/[^/]+)/dist/', '(^|/)deploy/test/planted/', '\\.beem/'],
    },
    tsPreCompilationDeps: true,
    parser: 'tsc',
    enhancedResolveOptions: {
      conditionNames: ['beem-source', 'types', 'import', 'require', 'node', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx', '.mts', '.d.ts', '.js', '.mjs', '.cjs', '.json'],
      mainFields: ['types', 'module', 'main'],
    },
  },
};
