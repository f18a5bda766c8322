import { OPERATOR_REASON_MAX_LENGTH } from '@beem/contracts';
import { MAX_BUDGET_BYTES, REMOTE_NAME } from '@beem/remote-manifest';
import { isTooLong } from '@beem/rules';
import { openDatabase, type Transaction } from '../../../../platform/database/index.js';
import { type JsonOption, jsonLines } from '../../../../platform/json-lines.js';
import { EventLog } from '../events/event-log.repository.js';
import { RemoteEventEntity } from '../events/remote-event.entity.js';
import { type Ceiling, DEFAULT_CEILING } from './budget-ceiling.js';
import { ALL_OTHERS, CeilingsRepository, toCeiling } from './ceilings.repository.js';
import { RemoteCeilingEntity } from './remote-ceiling.entity.js';

export interface CeilingCommand {
  databaseUrl: string;
  /** Who runs it, as the event log names them. */
  actor: string;
}

export interface CeilingReset extends JsonOption {
  /** Needed; the event log keeps it. */
  reason?: string;
}

export interface NewCeiling extends CeilingReset {
  /** Gzip bytes, as text. What is not given stays. */
  firstRoute?: string;
  total?: string;
}

/**
 * Sets the ceiling of a remote, or of all others.
 * @param name of a remote, or `all`
 * @returns the lines to print
 * @throws Error with a sentence for the terminal
 */
export async function setCeiling(
  name: string,
  { firstRoute, total, reason, json }: NewCeiling,
  command: CeilingCommand,
): Promise<string[]> {
  const target = { remote: readRemote(name), reason: readReason(reason), json };
  const bytes = {
    ...(firstRoute ? { firstRouteGzipBytes: readBytes(firstRoute) } : {}),
    ...(total ? { totalGzipBytes: readBytes(total) } : {}),
  };
  if (Object.keys(bytes).length === 0) throw new Error('Name --first-route or --total, in gzip bytes.');
  return changeCeiling({ ...target, bytes }, command);
}

/**
 * Gives a remote the ceiling of all others again, or all others the default.
 * @param name of a remote, or `all`
 * @returns the lines to print
 * @throws Error with a sentence for the terminal
 */
export async function resetCeiling(
  name: string,
  { reason, json }: CeilingReset,
  command: CeilingCommand,
): Promise<string[]> {
  return changeCeiling({ remote: readRemote(name), bytes: null, reason: readReason(reason), json }, command);
}

interface Change extends JsonOption {
  /** `*` for all remotes without their own ceiling. */
  remote: string;
  /** Null resets to the default. */
  bytes: Partial<Ceiling> | null;
  reason: string;
}

function readRemote(name: string): string {
  if (name === 'all') return ALL_OTHERS;
  if (REMOTE_NAME.test(name)) return name;
  throw new Error(`"${name}" is not the name of one remote (mfe-…), or all.`);
}

function readReason(given = ''): string {
  const reason = given.trim();
  if (reason !== '' && !isTooLong(reason, OPERATOR_REASON_MAX_LENGTH)) return reason;
  throw new Error(
    `Say why in 1 to ${OPERATOR_REASON_MAX_LENGTH} characters: --reason "…". The event log keeps it.`,
  );
}

function readBytes(text: string): number {
  const bytes = Number(text);
  if (Number.isInteger(bytes) && bytes >= 1 && bytes <= MAX_BUDGET_BYTES) return bytes;
  throw new Error(`A ceiling is 1 to ${MAX_BUDGET_BYTES} gzip bytes, not "${text}".`);
}

function changeCeiling(change: Change, { databaseUrl, actor }: CeilingCommand): Promise<string[]> {
  return openDatabase(databaseUrl, (database) => {
    const ceilings = new CeilingsRepository(database.repository(RemoteCeilingEntity));
    const log = new EventLog(database.repository(RemoteEventEntity));
    return database.transaction((tx) => apply(tx, { ceilings, log }, { ...change, actor }));
  });
}

async function apply(
  tx: Transaction,
  { ceilings, log }: { ceilings: CeilingsRepository; log: EventLog },
  { remote, bytes, reason, json, actor }: Change & { actor: string },
): Promise<string[]> {
  const before = await ceilings.find(tx, remote);
  if (bytes) await ceilings.set(tx, remote, { ...before, ...bytes });
  else if (!(await ceilings.reset(tx, remote))) throw new Error('It has no ceiling of its own.');
  const after = await ceilings.find(tx, remote);
  const detail = {
    firstRouteGzipBytes: after.firstRouteGzipBytes,
    totalGzipBytes: after.totalGzipBytes,
    firstRouteGzipBytesBefore: before.firstRouteGzipBytes,
    totalGzipBytesBefore: before.totalGzipBytes,
  };
  await log.add(tx, { remote, kind: 'ceiling_changed', actor, reason, detail });
  return json ? jsonLines({ ceiling: { remote, ...after } }) : [describe(remote, after)];
}

/**
 * Lists the ceilings that are set, and that of all others.
 * @returns the lines to print
 */
export async function listCeilings(
  { json }: JsonOption,
  { databaseUrl }: Pick<CeilingCommand, 'databaseUrl'>,
): Promise<string[]> {
  const rows = await openDatabase(databaseUrl, (database) =>
    new CeilingsRepository(database.repository(RemoteCeilingEntity)).list(database),
  );
  const own = rows.map((row) => ({ remote: row.remote, ...toCeiling(row) }));
  const all = own.some(({ remote }) => remote === ALL_OTHERS)
    ? own
    : [{ remote: ALL_OTHERS, ...DEFAULT_CEILING }, ...own];
  return json ? jsonLines({ ceilings: all }) : all.map((one) => describe(one.remote, one));
}

function describe(remote: string, { firstRouteGzipBytes, totalGzipBytes }: Ceiling): string {
  const whose = remote === ALL_OTHERS ? 'all others' : remote;
  return `${whose}  a first route ${firstRouteGzipBytes}, all JavaScript ${totalGzipBytes} gzip bytes`;
}
