import { MATURE_AGE, MIN_AGE } from '@beem/contracts';
import { z } from 'zod';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const port = z.coerce.number().int().min(0).max(65_535);
const url = (...protocols: string[]) =>
  z.string().refine((value) => protocols.some((protocol) => value.startsWith(`${protocol}://`)), {
    message: `must start with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
  });

/** The beginning of a Stripe key names its kind and whether it moves real money; only Stripe interprets the rest. */
const stripeKey = (...kinds: string[]) =>
  z.string().regex(new RegExp(`^(?:${kinds.join('|')})_(?:test|live)_\\w+$`), {
    message: `must start with ${kinds.map((kind) => `${kind}_test_ or ${kind}_live_`).join(', or ')}`,
  });

/**
 * The queues of workers, separated by the resource they wait for, so that each can be scaled separately. These are
 * their names in Redis.
 */
export const QUEUE_NAMES = ['events', 'media', 'notifications', 'mail', 'maintenance', 'deletions'] as const;
export type QueueName = (typeof QUEUE_NAMES)[number];

const queueNames = z
  .string()
  .transform((value) => value.split(',').map((name) => name.trim()))
  .pipe(
    z.array(
      z.enum(QUEUE_NAMES, { error: `must hold names of ${QUEUE_NAMES.join(', ')}, with commas between` }),
    ),
  );

const videoIds = z
  .string()
  .regex(/^\s*\d{1,15}(\s*,\s*\d{1,15}){0,29}\s*$/, 'must hold up to 30 ids of videos, with commas between')
  .transform((value) => value.split(',').map(Number));

const webhookSecrets = z.string().transform((value, context) => {
  const found = value.split(',').map((part) => part.trim());
  if (found.some((part) => !/^whsec_[\w+/=-]+$/.test(part)))
    context.addIssue('must hold signing secrets that start with whsec_, with commas between');
  return found;
});

/** Stays text, like every variable, and is a JSON object of texts. */
const jsonHeaders = z.string().refine(
  (value) => {
    try {
      const texts = z.record(z.string().regex(/^[\w-]+$/), z.string().regex(/^[^\r\n]*$/));
      return texts.safeParse(JSON.parse(value)).success;
    } catch {
      return false;
    }
  },
  { message: 'must be a JSON object with the name and the value of each header' },
);

/** Every variable that the services read, with its sentence for `--help` and fault reports. */
export const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('production')
    .describe('Which kind of run this is.'),
  LOCAL_DEV: flag
    .default(false)
    .describe(
      'Allows what only a developer’s own machine may do; HOST and PUBLIC_ORIGIN must then be loopback.',
    ),
  PORT: port.default(3000).describe('TCP port this process listens on; 0 takes a free one.'),
  HOST: z.string().default('127.0.0.1').describe('Address this process listens on.'),
  INTERNAL_PORT: port
    .default(0)
    .describe('TCP port of /readyz with its details and /metrics, for operators; 0 takes a free one.'),
  INTERNAL_HOST: z.string().default('127.0.0.1').describe('Address of the internal port.'),
  PUBLIC_ORIGIN: url('http', 'https')
    .default('http://localhost:3000')
    .describe('Bare https origin that users see; links in mails and the Origin check use it.'),
  TRUSTED_PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('How many proxies before this process set X-Forwarded-For; must be given without LOCAL_DEV.'),
  DATABASE_URL: url('postgres', 'postgresql').describe('Postgres 16 or newer.'),
  DATABASE_POOL_SIZE: z.coerce
    .number()
    .int()
    .min(1)
    .max(200)
    .default(20)
    .describe('Most connections this process opens to each server.'),
  DATABASE_REPLICA_URL: url('postgres', 'postgresql')
    .optional()
    .describe('Streaming standby of that Postgres, one server, from which lists and searches are read.'),
  DATABASE_REPLICA_MAX_LAG_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(60)
    .default(5)
    .describe(
      'How old a list may be that is read there, removed videos included; a replica that lags further behind is left out.',
    ),
  REDIS_URL: url('redis', 'rediss').describe('Redis 7 or Valkey 8 or newer.'),
  REDIS_PREFIX: z
    .string()
    .regex(/^[\w-]+$/)
    .default('beem')
    .describe('Prefix of every key and queue, so that installations can share a server.'),
  SMTP_URL: url('smtp', 'smtps').describe('Server that mails leave through.'),
  MAIL_FROM: z.string().default('Beem <hello@beem.example>').describe('Sender of every mail.'),
  SECRET_KEY: z
    .string()
    .min(32, 'must have at least 32 characters')
    .describe('Key of every signature; 32 random bytes as hex or base64.'),
  STORAGE_DIR: z.string().optional().describe('Folder for videos and images when no S3 bucket is given.'),
  S3_ENDPOINT: url('http', 'https').optional().describe('S3-compatible endpoint; leave out for AWS itself.'),
  S3_BUCKET: z.string().optional().describe('Bucket for videos and images; set, it replaces STORAGE_DIR.'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket.'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Access key of the bucket.'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Secret key of the bucket.'),
  MEDIA_DELIVERY: z
    .enum(['proxy', 'signed'])
    .default('proxy')
    .describe(
      'Who sends videos and pictures to viewers: the edge, or the bucket after the edge has checked the viewer and redirected to a signed link.',
    ),
  MEDIA_LINK_SECONDS: z.coerce
    .number()
    .int()
    .min(60)
    .max(43_200)
    .default(7_200)
    .describe(
      'How long such a link works at most, also when its video is removed; at least half of it, which is as long as the longest video.',
    ),
  S3_PUBLIC_ENDPOINT: url('http', 'https')
    .optional()
    .describe('Endpoint at which browsers reach the bucket, where that is not S3_ENDPOINT.'),
  CDN_PURGE_URL: url('http', 'https')
    .optional()
    .describe(
      'Address at which the CDN removes a file, with {url}, {path} or {tag} of the file, or {urls} or {tags} of several, in it, a header or the body; set, the CDN may keep public media. Only workers call it.',
    ),
  CDN_PURGE_METHOD: z
    .string()
    .regex(/^[A-Z]+$/, 'must be a method in capitals, such as PURGE')
    .default('PURGE')
    .describe('Method of that request.'),
  CDN_PURGE_HEADERS: jsonHeaders
    .optional()
    .describe('Headers of that request as JSON, such as {"Authorization": "Bearer …"}; a secret.'),
  CDN_PURGE_BODY: z.string().optional().describe('Body of that request, such as {"files": {urls}}.'),
  CDN_MAX_AGE_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(31_536_000)
    .default(3_600)
    .describe('How long the CDN keeps public media if no purge reaches it.'),
  FFMPEG_PATH: z.string().default('ffmpeg').describe('ffmpeg 5 or newer; LOCAL_DEV goes on with 4.1.'),
  FFPROBE_PATH: z.string().default('ffprobe').describe('ffprobe of the same version.'),
  FFMPEG_NETWORK: z
    .enum(['isolated', 'none-in-container'])
    .default('isolated')
    .describe(
      'Production runs ffmpeg without network: isolated by the worker itself, or, as you declare, none-in-container.',
    ),
  PAYMENTS: z
    .enum(['stripe', 'local', 'off'])
    .default('off')
    .describe('Who takes donations: Stripe, the stand-in on this machine, or nobody.'),
  STRIPE_SECRET_KEY: stripeKey('sk', 'rk').optional().describe('Key of the calls to Stripe.'),
  STRIPE_PUBLISHABLE_KEY: stripeKey('pk').optional().describe('Key that pages give to Stripe’s script.'),
  STRIPE_WEBHOOK_SECRETS: webhookSecrets
    .default([])
    .describe(
      'Signing secrets of the webhook endpoints, with commas between: the platform’s, that of connected accounts, and a former one while it is replaced.',
    ),
  STRIPE_LOCAL_URL: z
    .string()
    .regex(/^http:\/\/(?:127\.0\.0\.1|localhost):\d{1,5}$/, 'must be like http://127.0.0.1:4000')
    .optional()
    .describe('Address of the stand-in for Stripe; only with PAYMENTS=local.'),
  LANDING_VIDEOS: videoIds
    .optional()
    .describe(
      'Ids of the videos on the landing page, with commas between; unset, the most popular video of each of ten creators.',
    ),
  DONATION_MAX_CENTS: z.coerce
    .number()
    .int()
    .min(500)
    .max(99_999_999)
    .default(100_000)
    .describe('Largest donation in US cents; $1,000.'),
  DONATION_MINIMUM_AGE: z.coerce
    .number()
    .int()
    .min(MIN_AGE)
    .max(99)
    .default(MATURE_AGE)
    .describe('From which age users may donate.'),
  PAYOUT_MINIMUM_CENTS: z.coerce
    .number()
    .int()
    .min(100)
    .default(1_000)
    .describe('Balance in US cents from which creators are paid out, as their screens say; $10.'),
  SHELL_DIR: z.string().optional().describe('Folder with the built shell; only the edge needs it.'),
  STATE_DIR: z
    .string()
    .optional()
    .describe(
      'Folder in which an edge keeps what it must know to start while Postgres is away; without one it waits for Postgres.',
    ),
  UPLOAD_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(1_000)
    .default(2_147_483_648)
    .describe('Largest upload in bytes.'),
  UPLOAD_BYTES_PER_DAY: z.coerce
    .number()
    .int()
    .min(1_000)
    .default(21_474_836_480)
    .describe('Bytes that one user may upload from midnight to midnight UTC; 20 GiB.'),
  UPLOAD_MINUTES_PER_DAY: z.coerce
    .number()
    .int()
    .min(1)
    .default(300)
    .describe('Minutes of video that are prepared for one user from midnight to midnight UTC.'),
  VIDEO_MAX_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(3_600)
    .default(3_600)
    .describe('Longest video in seconds, at most an hour.'),
  VIDEO_MAX_SIDE: z.coerce
    .number()
    .int()
    .min(16)
    .max(4_096)
    .default(4_096)
    .describe('Longest side of an uploaded picture in pixels.'),
  STORAGE_MIN_FREE_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .optional()
    .describe(
      'Uploads whose preparation would leave less free space, in the storage or the temporary folder, are refused, and jobs that would leave less than half of it wait; 1 GiB, or 100 MiB with LOCAL_DEV; 0 asks for no space.',
    ),
  WORKER_QUEUES: queueNames
    .default([...QUEUE_NAMES])
    .describe(
      `Queues that this worker works on, with commas between: ${QUEUE_NAMES.join(', ')}; all by default. Only media needs ffmpeg, only mail needs the mail server, and each queue needs a worker somewhere.`,
    ),
  MEDIA_CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(1)
    .describe('Media jobs one worker runs at once.'),
  KEEP_PREPARED_UPLOADS: flag
    .default(false)
    .describe(
      'Leaves the upload of a prepared video to the daily sweep, so that a database which is restored to an earlier moment can prepare it again.',
    ),
  RATE_LIMIT_SCALE: z.coerce
    .number()
    .positive()
    .optional()
    .describe(
      'Multiplies the limits per address, and the default ones per user, where one address hides many users; 1, or 100 with LOCAL_DEV.',
    ),
  EXPOSE_RESET_TOKEN: flag
    .default(false)
    .describe('With LOCAL_DEV, answers a password reset request with the token itself.'),
  REQUIRE_STAFF_MFA: flag
    .optional()
    .describe(
      'Moderators and admins without a second factor may do nothing of their role; true in production, false with LOCAL_DEV and in tests.',
    ),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('Bearer token that /metrics asks for; must be given where INTERNAL_HOST is not loopback.'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url('http', 'https')
    .optional()
    .describe(
      'Receiver of traces by OTLP over HTTP, such as http://collector:4318; unset, nothing is traced.',
    ),
  OTEL_EXPORTER_OTLP_HEADERS: z
    .string()
    .optional()
    .describe('Headers for the receiver, as name=value with commas between; a secret.'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0.1)
    .describe('Share of the requests that are traced, with all that follows from them.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Least level that is logged.'),
  SECURITY_LOG_FILE: z
    .string()
    .optional()
    .describe('File that security events are appended to; without one they go to standard output.'),
  REQUEST_LOG_LEVEL: z
    .enum(['debug', 'info'])
    .default('debug')
    .describe('Level of requests that are answered below 500; info writes a line for each of them.'),
});

export type Environment = z.infer<typeof environment>;
