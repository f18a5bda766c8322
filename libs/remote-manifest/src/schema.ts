import { validRange } from 'semver';
import { z } from 'zod';
import { contentTypeOf } from './content-types.js';
import { MAX_BUDGET_BYTES } from './limits.js';
import { BUILD_ID, CONTAINER, EXPOSE, FILE_PATH, INTEGRITY, NAMED_BY_CONTENT, REMOTE_NAME } from './names.js';
import { isFrom } from './node/platform-range.js';
import { findPatternFault } from './routes.js';

/**
 * The form of `remote.json`, which a team writes, and of the build manifest, which its build writes. Build and registry
 * check both with this file, so that the registry never refuses the form of a successful build.
 */

/** The first platform contract with which `access` and `audience` may be `admin`. */
const ADMIN_SINCE = '2.2.0';
/** Path and query of a GET below `/api/`; signs that could end an attribute or lead elsewhere are not allowed. */
const API_ADDRESS = /^\/api\/[\w/-]+(?:\?[\w=&%.-]+)?$/;
const MAX_FILES = 300;
const MAX_FILE_BYTES = 4 * 1024 * 1024;
const MAX_BUILD_BYTES = 32 * 1024 * 1024;

const text = (max: number) =>
  z.string('must be a text').min(1, 'must not be empty').max(max, `must have at most ${max} characters`);
const matching = (pattern: RegExp, fault: string) => z.string(fault).regex(pattern, fault);
const oneOf = <const T extends [string, ...string[]]>(values: T) =>
  z.enum(values, `must be one of ${values.join(', ')}`);
const object = <T extends z.ZodRawShape>(shape: T) => z.object(shape, 'must be an object');
const list = <T extends z.ZodType>(item: T, max: number) =>
  z.array(item, 'must be a list').max(max, `must hold at most ${max} entries`);
const bytes = z.int('must be a whole number of bytes');
const budgetBytes = bytes
  .positive('must be more than 0')
  .max(MAX_BUDGET_BYTES, `must be at most ${MAX_BUDGET_BYTES}`);
const range = text(100).refine((value) => validRange(value) !== null, 'must be a semver range');
const routePath = text(200).superRefine((path, context) => {
  const fault = findPatternFault(path);
  if (fault) context.addIssue(`${path} ${fault}`);
});
const expose = matching(EXPOSE, 'must look like ./page-name');

const route = object({
  /** react-router path below the root, e.g. `/watch/:id`. */
  path: routePath,
  access: oneOf(['public', 'protected', 'moderator', 'admin']),
  /** Document title without the product's name. */
  title: text(100),
  description: z.string('must be a text').max(300, 'must have at most 300 characters').optional(),
  /**
   * Whether users pay on the page: its policy then allows the payment provider. Publishing such a build needs a token
   * that an operator has issued for payments.
   */
  payments: z.boolean('must be true or false').optional(),
  /** The exposed module that renders the page, e.g. `./watch`; its default export is the page component. */
  expose,
  /**
   * `app` (header, sidebar, bar); `rail` with the narrow sidebar, for wide pages; `bare` for a page with its own
   * full-screen frame. A shell that does not know a layout uses `app`.
   */
  layout: oneOf(['app', 'rail', 'bare']).optional(),
  /** Query parameters never matter for matching; `film` pages use the dark roles in both themes. */
  tone: oneOf(['default', 'film']).optional(),
  /**
   * Address of the API call with which the page begins: the document requests it beside the scripts. If the answer is a
   * list of videos, the document loads the beginning of the first one, too.
   */
  preload: matching(API_ADDRESS, 'must be an address below /api/')
    .max(200, 'must have at most 200 characters')
    .optional(),
  /**
   * The skeleton in whose card the document shows the first video of the list that `preload` names, until the page takes
   * the element (`takeFirstVideo` of `@beem/platform`), for which it has three seconds.
   */
  firstVideo: oneOf(['feed']).optional(),
  /**
   * The skeleton that the shell shows while the session is unknown and while the page's files load; the page shows one of
   * the same shape while its data loads. A shell that does not know a name guesses from `tone`.
   */
  skeleton: oneOf([
    'cards',
    'carousels',
    'charts',
    'cover',
    'entry',
    'feed',
    'figures',
    'form',
    'player',
    'profile',
    'reading',
    'rows',
    'search',
    'table',
    'tabs',
  ]).optional(),
});

const navigationEntry = object({
  label: text(40),
  path: routePath,
  /**
   * Name of a lucide icon that the shell bundles, e.g. `house`, `compass`, `square-plus`, `library`, `wallet`,
   * `shield`.
   */
  icon: text(40),
  /** Desktop group; entries without one come first. */
  group: oneOf(['CREATE', 'REVIEW']).optional(),
  /** The places where it is shown: the desktop sidebar, the mobile bar, the avatar menu. */
  placements: list(oneOf(['sidebar', 'bar', 'menu']), 3).min(1, 'must name at least one'),
  /**
   * The viewers who see it in the mobile bar and the menu; the sidebar shows `everyone` and `signedIn` entries to all.
   */
  audience: oneOf(['everyone', 'signedIn', 'moderator', 'admin']),
  /** Ascending within its group and placement. */
  order: z.number('must be a number'),
});

const remoteManifest = object({
  /** kebab-case, equals the folder: `mfe-feed`. */
  name: matching(REMOTE_NAME, 'must be kebab-case, mfe-…'),
  title: text(60),
  routes: list(route, 50),
  navigation: list(navigationEntry, 20),
  slots: object({
    fills: list(object({ slot: text(60), expose }), 20),
    needs: list(object({ slot: text(60), optional: z.boolean('must be true or false') }), 20),
  }),
  /** Semver range over PLATFORM_CONTRACT_VERSION. */
  platform: range,
  /** Checks only the form; the operator sets the ceiling for the weight of a remote in the registry. */
  budget: object({
    /** gzip bytes of entry + exposed chunk (+ its static imports) of any one exposed module. */
    firstRouteGzipBytes: budgetBytes,
    /** gzip bytes of all JavaScript of the remote. */
    totalGzipBytes: budgetBytes,
  }),
}).superRefine(({ routes, navigation, platform }, context) => {
  const isForAdmins =
    routes.some(({ access }) => access === 'admin') ||
    navigation.some(({ audience }) => audience === 'admin');
  if (!isForAdmins || validRange(platform) === null || isFrom(ADMIN_SINCE, platform)) return;
  const message = `must be ^${ADMIN_SINCE}: an older shell shows pages for admins to all who are signed in`;
  context.addIssue({ code: 'custom', path: ['platform'], message });
});

const buildFile = object({
  /** Path below the folder of the remote's files, e.g. `remoteEntry.3f2a91d04c5b6e78.js`. */
  path: text(200)
    .regex(FILE_PATH, 'is not a plain relative path')
    .regex(NAMED_BY_CONTENT, 'must hold the start of its SHA-256: home.0123456789abcdef.js'),
  bytes: bytes.min(0, 'must not be negative').max(MAX_FILE_BYTES, `must be at most ${MAX_FILE_BYTES}`),
  gzipBytes: bytes.min(0, 'must not be negative'),
  /** Subresource Integrity value: `sha384-` + base64. Files are stored under it. */
  integrity: matching(INTEGRITY, 'is not a sha384 integrity value'),
  contentType: z.string('must be a text'),
}).superRefine((file, context) => {
  const expected = contentTypeOf(file.path);
  if (expected === file.contentType) return;
  const message = expected
    ? 'is not what the registry serves for this kind of file'
    : `is unknown: remotes may not hold files like ${file.path}`;
  context.addIssue({ code: 'custom', path: ['contentType'], message });
});

const buildManifest = object({
  schema: z.literal(1, 'must be 1'),
  /** First 16 hex digits of the SHA-256 over the sorted `path integrity` lines and the remote manifest. */
  buildId: matching(BUILD_ID, 'must be 16 hex digits'),
  remote: remoteManifest,
  /** Federation container name and global: `mfe_feed_<id>`; unique per content so that two builds coexist. */
  container: matching(CONTAINER, 'must be a name of at most 100 letters, digits and _'),
  /**
   * Chunks find the container that loads them, and its runtime tells the page's policy which scripts it loads. So the
   * files may be in the folder that all builds of the remote share. Older builds have a folder each.
   */
  sharesFiles: z.boolean('must be true or false').optional(),
  /** Path of the remote entry file. */
  entry: text(200),
  /** Exposed module to the scripts it needs at once: `{"./hub": {js: ["hub.js"]}}`. */
  exposes: z.record(
    expose,
    object({ js: list(text(200), 50).min(1, 'must name at least one script') }),
    'must be an object',
  ),
  /** Shared package to the range that this build was compiled for. */
  shared: z.record(text(100), range, 'must be an object'),
  files: list(buildFile, MAX_FILES).min(1, 'must name at least one file'),
  /** Identity of the sources (`computeSourceId`); older builds have none. */
  sourceId: matching(/^[0-9a-f]{12}$/, 'must be 12 hex digits').optional(),
  gitRevision: z.string('must be a text or null').max(100, 'must have at most 100 characters').nullable(),
  builtAt: z.iso.datetime('must be an ISO 8601 time in UTC'),
}).superRefine(({ files }, context) => {
  const total = files.reduce((sum, file) => sum + file.bytes, 0);
  if (total <= MAX_BUILD_BYTES) return;
  const message = `weigh ${total} bytes, more than the ${MAX_BUILD_BYTES} that a build may`;
  context.addIssue({ code: 'custom', path: ['files'], message });
});

/** The content of `remote.json`, a team's description of its remote. */
export type RemoteManifest = z.infer<typeof remoteManifest>;
export type RemoteRoute = z.infer<typeof route>;
export type RouteAccess = RemoteRoute['access'];
export type RemoteNavigationEntry = z.infer<typeof navigationEntry>;
/** The content of `build-manifest.json`, a build's description of itself. */
export type BuildManifest = z.infer<typeof buildManifest>;
export type BuildFile = z.infer<typeof buildFile>;

/** A fault of the form: its path (`routes.0.path`, empty for the whole), and half a sentence. */
export interface FormFault {
  at: string;
  message: string;
}

/** The value, or all faults of its form. */
export type Parsed<T> = { value: T; faults?: undefined } | { value?: undefined; faults: FormFault[] };

/** Parses a `remote.json`. Unknown fields are kept. */
export function parseRemote(value: unknown): Parsed<RemoteManifest> {
  const { error } = remoteManifest.safeParse(value);
  return error ? { faults: toFaults(error) } : { value: value as RemoteManifest };
}

/**
 * Parses a build manifest and drops unknown fields. The remote's description is kept unchanged, because the build id
 * covers its exact text.
 */
export function parseBuildManifest(value: unknown): Parsed<BuildManifest> {
  const { error, data } = buildManifest.safeParse(value);
  return error
    ? { faults: toFaults(error) }
    : { value: { ...data, remote: (value as BuildManifest).remote } };
}

/** A fault as a sentence without a full stop: `routes.0.title must not be empty`. */
export function describeFault({ at, message }: FormFault, whole: string): string {
  return `${at || whole} ${message}`;
}

function toFaults({ issues }: z.ZodError): FormFault[] {
  return issues.map((issue) => ({ at: issue.path.join('.'), message: messageOf(issue) }));
}

/** For an invalid key of a record the reason is one level deeper. */
function messageOf(issue: z.core.$ZodIssue): string {
  return issue.code === 'invalid_key' ? (issue.issues[0]?.message ?? issue.message) : issue.message;
}
