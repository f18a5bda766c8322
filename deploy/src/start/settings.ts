import { isPort, MIN_SECRET_LENGTH } from '../local-stack/state.js';

const DEFAULT_PORT = 3000;
/** Variables, and whether 0, a free port, is allowed. */
const PORTS: [string, boolean][] = [
  ['PORT', false],
  ['MAILBOX_PORT', false],
  ['INTERNAL_PORT', true],
  ['DEV_PORT', false],
];
const SERVERS: [string, string[]][] = [
  ['DATABASE_URL', ['postgres:', 'postgresql:']],
  ['REDIS_URL', ['redis:', 'rediss:']],
  ['SMTP_URL', ['smtp:', 'smtps:']],
];

const PAYMENTS = ['local', 'off', 'stripe'];

export interface Settings {
  port: number;
}

/**
 * The variables of a start, checked before anything begins. An empty variable counts as absent.
 * @throws Error with one sentence for each invalid variable
 */
export function readSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  const faults = [
    ...PORTS.map(([name, mayBeFree]) => findPortFault(name, env[name], mayBeFree)),
    findSharedPort(env),
    findKeyFault(env.SECRET_KEY),
    findPaymentsFault(env.PAYMENTS),
    ...SERVERS.map(([name, protocols]) => findUrlFault(name, env[name], protocols)),
  ].filter((fault) => fault !== null);
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return { port: Number(env.PORT) || DEFAULT_PORT };
}

function findPortFault(name: string, given: string | undefined, mayBeFree: boolean): string | null {
  if (!given || isPort(toNumber(given)) || (mayBeFree && toNumber(given) === 0)) return null;
  return `${name} is "${given}", but a port is a whole number from 1 to 65535. For example: ${name}=3001 npm start`;
}

const toNumber = (text: string) => (/^\d+$/.test(text) ? Number(text) : Number.NaN);

function findSharedPort(env: NodeJS.ProcessEnv): string | null {
  const portOf = (name: string) => Number(env[name] || (name === 'PORT' ? DEFAULT_PORT : 0));
  const given = PORTS.map(([name]) => name).filter((name) => portOf(name) > 0);
  for (const [at, name] of given.entries()) {
    const other = given.slice(at + 1).find((later) => portOf(later) === portOf(name));
    if (other) return `${name} and ${other} are both ${portOf(name)}. Each needs a port of its own.`;
  }
  return null;
}

function findKeyFault(key: string | undefined): string | null {
  if (!key || key.trim().length >= MIN_SECRET_LENGTH) return null;
  return (
    `SECRET_KEY has ${key.trim().length} characters, but needs at least ${MIN_SECRET_LENGTH}. ` +
    'Leave it out, and Beem makes one of its own and keeps it.'
  );
}

function findPaymentsFault(given: string | undefined): string | null {
  if (!given || PAYMENTS.includes(given)) return null;
  return `PAYMENTS is "${given}", but is one of ${PAYMENTS.join(', ')}. Leave it out, and Beem has test payments.`;
}

function findUrlFault(name: string, given: string | undefined, protocols: string[]): string | null {
  if (!given || (URL.canParse(given) && protocols.includes(new URL(given).protocol))) return null;
  // The address itself may contain a password.
  return `${name} is no address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`;
}
