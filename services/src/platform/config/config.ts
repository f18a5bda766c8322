import { z } from 'zod';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const port = z.coerce.number().int().min(0).max(65_535);
const url = (...protocols: string[]) =>
  z.string().refine((value) => protocols.some((protocol) => value.startsWith(`${protocol}://`)), {
    message: `must start with ${protocols.map((protocol) => `${protocol}://`).join(' or ')}`,
  });

/** Every variable the services read, each with the sentence that `--help` and a fault report print. */
export const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('production')
    .describe('Which kind of run this is.'),
  LOCAL_DEV: flag
    .default(false)
    .describe('Allows what only a developer’s own machine may do; never set it in production.'),
  PORT: port.default(3000).describe('TCP port this process listens on; 0 takes a free one.'),
  HOST: z.string().default('127.0.0.1').describe('Address this process listens on.'),
  PUBLIC_ORIGIN: url('http', 'https')
    .default('http://localhost:3000')
    .describe('Origin people see in the address bar; links in mails and the Origin check use it.'),
  TRUSTED_PROXIES: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('How many proxies before this process set X-Forwarded-For.'),
  DATABASE_URL: url('postgres', 'postgresql').describe('Postgres 16 or newer.'),
  DATABASE_POOL_SIZE: z.coerce
    .number()
    .int()
    .min(1)
    .max(200)
    .default(20)
    .describe('Most connections this process opens.'),
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
    .describe('Key of every signature; at least 32 random characters.'),
  STORAGE_DIR: z.string().optional().describe('Folder for films and images when no S3 bucket is given.'),
  S3_ENDPOINT: url('http', 'https').optional().describe('S3-compatible endpoint; leave out for AWS itself.'),
  S3_BUCKET: z.string().optional().describe('Bucket for films and images; set, it replaces STORAGE_DIR.'),
  S3_REGION: z.string().default('us-east-1').describe('Region of the bucket.'),
  S3_ACCESS_KEY_ID: z.string().optional().describe('Access key of the bucket.'),
  S3_SECRET_ACCESS_KEY: z.string().optional().describe('Secret key of the bucket.'),
  FFMPEG_PATH: z.string().default('ffmpeg').describe('ffmpeg 4.1 or newer.'),
  FFPROBE_PATH: z.string().default('ffprobe').describe('ffprobe of the same version.'),
  SHELL_DIR: z.string().optional().describe('Folder with the built shell; only the edge needs it.'),
  UPLOAD_MAX_BYTES: z.coerce
    .number()
    .int()
    .min(1_000)
    .default(2_147_483_648)
    .describe('Largest upload in bytes.'),
  STORAGE_MIN_FREE_BYTES: z.coerce
    .number()
    .int()
    .min(0)
    .default(1_073_741_824)
    .describe(
      'Below this free space, in the storage or the temporary folder, uploads are refused; 0 never refuses.',
    ),
  MEDIA_CONCURRENCY: z.coerce
    .number()
    .int()
    .min(1)
    .max(64)
    .default(1)
    .describe('Media jobs one worker runs at once.'),
  RATE_LIMIT_SCALE: z.coerce
    .number()
    .min(1)
    .optional()
    .describe(
      'Multiplies the limits per address where one address hides many people; 1, or 100 with LOCAL_DEV.',
    ),
  EXPOSE_RESET_TOKEN: flag
    .default(false)
    .describe('With LOCAL_DEV, answers a password reset request with the token itself.'),
  METRICS_TOKEN: z
    .string()
    .min(16)
    .optional()
    .describe('Bearer token that /metrics asks for; without one only LOCAL_DEV has metrics.'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])
    .default('info')
    .describe('Least level that is logged.'),
});

export type Environment = z.infer<typeof environment>;

/** The parsed environment; inject it by this class. */
export class Config {
  constructor(readonly env: Readonly<Environment>) {}

  get isSecureOrigin(): boolean {
    return this.env.PUBLIC_ORIGIN.startsWith('https://');
  }

  /** On a developer's machine everybody comes from one address. */
  get rateLimitScale(): number {
    return this.env.RATE_LIMIT_SCALE ?? (this.env.LOCAL_DEV ? 100 : 1);
  }
}

/** All faults of the environment at once, one line each. */
export class ConfigError extends Error {
  constructor(readonly faults: string[]) {
    super(
      `The configuration has ${faults.length} fault(s):\n${faults.map((fault) => `  - ${fault}`).join('\n')}`,
    );
    this.name = 'ConfigError';
  }
}

/** Reads and checks the environment. Empty values count as absent. @throws ConfigError naming every fault */
export function loadConfig(source: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(
    Object.entries(source).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = environment.safeParse(given);
  const faults = result.success ? [] : result.error.issues.map((issue) => describeFault(issue, given));
  if (!given.STORAGE_DIR && !given.S3_BUCKET)
    faults.push('STORAGE_DIR or S3_BUCKET must be set: films need a place.');
  if (!result.success || faults.length > 0) throw new ConfigError(faults);
  return new Config(Object.freeze(result.data));
}

function describeFault(issue: z.core.$ZodIssue, given: Record<string, unknown>): string {
  const name = String(issue.path[0]);
  const fault = name in given ? issue.message : 'is missing';
  const meaning = environment.shape[name as keyof typeof environment.shape]?.description ?? '';
  return `${name}: ${fault} (${meaning})`;
}
