import type { BuildManifest } from '@beem/contracts';
import { findPatternFault } from '@beem/rules';
import { validRange } from 'semver';
import { z } from 'zod';
import { invalid } from '../../../platform/errors/index.js';
import { contentTypeOf } from '../files/content-types.js';

export const REMOTE_NAME = /^mfe(-[a-z0-9]+)+$/;
export const BUILD_ID = /^[0-9a-f]{16}$/;
export const INTEGRITY = /^sha384-[A-Za-z0-9+/]{64}$/;
/** No leading slash, no dot segments, nothing that a file system or an address reads in another way. */
const FILE_PATH = /^(?!.*(?:^|\/)\.)[A-Za-z0-9_@.-]+(?:\/[A-Za-z0-9_@.-]+)*$/;
const EXPOSE = /^\.\/[a-z0-9-]+$/;

const MAX_FILES = 300;
const MAX_FILE_BYTES = 4 * 1024 * 1024;
const MAX_BUILD_BYTES = 32 * 1024 * 1024;

const text = (max: number) => z.string().min(1).max(max);
const range = text(100).refine((value) => validRange(value) !== null, 'must be a semver range');
const routePath = text(200).superRefine((path, context) => {
  const fault = findPatternFault(path);
  if (fault) context.addIssue(`${path} ${fault}`);
});
const route = z.object({
  path: routePath,
  access: z.enum(['public', 'protected', 'moderator']),
  title: text(100),
  description: z.string().max(300).optional(),
  expose: z.string().regex(EXPOSE),
  layout: z.enum(['app', 'bare']).optional(),
  tone: z.enum(['default', 'film']).optional(),
});
const navigationEntry = z.object({
  label: text(40),
  path: routePath,
  icon: text(40),
  group: z.literal('CREATE').optional(),
  placements: z.array(z.enum(['sidebar', 'bar', 'menu'])).min(1),
  audience: z.enum(['everyone', 'signedIn', 'moderator']),
  order: z.number(),
});
const bytes = z.number().int().positive();

const remote = z.object({
  name: z.string().regex(REMOTE_NAME),
  title: text(60),
  routes: z.array(route).max(50),
  navigation: z.array(navigationEntry).max(20),
  slots: z.object({
    fills: z.array(z.object({ slot: text(60), expose: z.string().regex(EXPOSE) })).max(20),
    needs: z.array(z.object({ slot: text(60), optional: z.boolean() })).max(20),
  }),
  platform: range,
  budget: z.object({ firstRouteGzipBytes: bytes, totalGzipBytes: bytes }),
});

const file = z
  .object({
    path: text(200).regex(FILE_PATH, 'is not a plain relative path'),
    bytes: z.number().int().min(0).max(MAX_FILE_BYTES),
    gzipBytes: z.number().int().min(0),
    integrity: z.string().regex(INTEGRITY, 'is not a sha384 integrity value'),
    contentType: z.string(),
  })
  .refine((value) => contentTypeOf(value.path) === value.contentType, {
    path: ['contentType'],
    message: 'is not what the registry serves for this kind of file',
  });

const buildManifest = z.object({
  schema: z.literal(1),
  buildId: z.string().regex(BUILD_ID),
  remote,
  container: z.string().regex(/^[A-Za-z_$][\w$]{0,99}$/),
  entry: text(200),
  exposes: z.record(z.string().regex(EXPOSE), z.object({ js: z.array(text(200)).min(1).max(50) })),
  shared: z.record(text(100), range),
  files: z.array(file).min(1).max(MAX_FILES),
  gitRevision: z.string().max(100).nullable(),
  builtAt: z.iso.datetime(),
});

/** Checks the form of a manifest; the build's name and id are checked against it by the service. @throws AppError */
export function parseBuildManifest(value: unknown): BuildManifest {
  const result = buildManifest.safeParse(value);
  if (!result.success) {
    const faults = result.error.issues.slice(0, 20).map((issue) => {
      const at = issue.path.join('.') || 'manifest';
      return [at, `${at} ${issue.message}`] as const;
    });
    throw invalid(Object.fromEntries(faults));
  }
  const total = result.data.files.reduce((sum, { bytes: size }) => sum + size, 0);
  if (total > MAX_BUILD_BYTES) throw invalid({ files: `files weigh ${total} bytes, more than a build may.` });
  // The id covers the description as it was sent; zod puts the keys in its own order.
  return { ...result.data, remote: (value as BuildManifest).remote };
}
