import { parseArgs } from 'node:util';
import { OPERATOR_REASON_MAX_LENGTH } from '@beem/contracts';
import { MAX_BUDGET_BYTES, REMOTE_NAME } from '@beem/remote-manifest';
import { isTooLong } from '@beem/rules';
import { type Database, openDatabase, type Transaction } from '../../../../platform/database/index.js';
import { JSON_OPTION, jsonLines } from '../../../../platform/json-lines.js';
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

/**
 * `list [--json]`, `set <remote|all> [--first-route bytes] [--total bytes] --reason text` or `reset <remote|all> --reason text`.
 * @returns the lines to print
 */
export async function runCeilingCommand(args: string[], command: CeilingCommand): Promise<string[]> {
  const [action = '', ...rest] = args;
  return openDatabase(command.databaseUrl, (database) => {
    const ceilings = new CeilingsRepository(database.repository(RemoteCeilingEntity));
    if (action === 'list') return list(database, ceilings, rest);
    if (action !== 'set' && action !== 'reset') throw new Error(`"${action}" is not list, set or reset.`);
    const change = readChange(action, rest);
    const log = new EventLog(database.repository(RemoteEventEntity));
    return database.transaction((tx) => apply(tx, { ceilings, log }, { ...change, actor: command.actor }));
  });
}

interface Change {
  /** `*` for all remotes without their own ceiling. */
  remote: string;
  /** Null resets to the default. */
  bytes: Partial<Ceiling> | null;
  reason: string;
}

function readChange(action: 'set' | 'reset', args: string[]): Change {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'first-route': { type: 'string' }, total: { type: 'string' }, reason: { type: 'string' } },
  });
  const [name = '', ...others] = positionals;
  if (others.length > 0 || (name !== 'all' && !REMOTE_NAME.test(name))) {
    throw new Error(`"${positionals.join(' ')}" is not the name of one remote (mfe-…), or all.`);
  }
  const reason = values.reason?.trim() ?? '';
  if (reason === '' || isTooLong(reason, OPERATOR_REASON_MAX_LENGTH)) {
    throw new Error(
      `Say why in 1 to ${OPERATOR_REASON_MAX_LENGTH} characters: --reason "…". The event log keeps it.`,
    );
  }
  const remote = name === 'all' ? ALL_OTHERS : name;
  if (action === 'reset') return { remote, bytes: null, reason };
  const bytes = {
    ...(values['first-route'] ? { firstRouteGzipBytes: readBytes(values['first-route']) } : {}),
    ...(values.total ? { totalGzipBytes: readBytes(values.total) } : {}),
  };
  if (Object.keys(bytes).length === 0) throw new Error('Name --first-route or --total, in gzip bytes.');
  return { remote, bytes, reason };
}

function readBytes(text: string): number {
  const bytes = Number(text);
  if (Number.isInteger(bytes) && bytes >= 1 && bytes <= MAX_BUDGET_BYTES) return bytes;
  throw new Error(`A ceiling is 1 to ${MAX_BUDGET_BYTES} gzip bytes, not "${text}".`);
}

async function apply(
  tx: Transaction,
  { ceilings, log }: { ceilings: CeilingsRepository; log: EventLog },
  { remote, bytes, reason, actor }: Change & { actor: string },
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
  return [describe(remote, after)];
}

async function list(database: Database, ceilings: CeilingsRepository, args: string[]): Promise<string[]> {
  const { values } = parseArgs({ args, options: JSON_OPTION });
  const own = (await ceilings.list(database)).map((row) => ({ remote: row.remote, ...toCeiling(row) }));
  const all = own.some(({ remote }) => remote === ALL_OTHERS)
    ? own
    : [{ remote: ALL_OTHERS, ...DEFAULT_CEILING }, ...own];
  return values.json ? jsonLines({ ceilings: all }) : all.map((one) => describe(one.remote, one));
}

function describe(remote: string, { firstRouteGzipBytes, totalGzipBytes }: Ceiling): string {
  const whose = remote === ALL_OTHERS ? 'all others' : remote;
  return `${whose}  a first route ${firstRouteGzipBytes}, all JavaScript ${totalGzipBytes} gzip bytes`;
}
