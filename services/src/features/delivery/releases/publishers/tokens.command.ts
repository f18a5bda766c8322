import { parseArgs } from 'node:util';
import { REMOTE_NAME } from '@beem/remote-manifest';
import { openDatabase } from '../../../../platform/database/index.js';
import { isUuid } from '../../../../platform/ids.js';
import { JSON_OPTION, jsonLines } from '../../../../platform/json-lines.js';
import type { SecurityLog } from '../../../../platform/logging/index.js';
import { EventLog } from '../events/event-log.repository.js';
import { RemoteEventEntity } from '../events/remote-event.entity.js';
import { RemoteTokenEntity } from './remote-token.entity.js';
import { RemoteTokens } from './remote-tokens.js';
import { RemoteTokensRepository, type TokenRow } from './remote-tokens.repository.js';

export const DEFAULT_DAYS = 90;
const MAX_DAYS = 365;
const MAX_TEXT = 100;

export interface TokenCommand {
  databaseUrl: string;
  /** Who runs it, as the event log names them; also the label of tokens without another one. */
  label: string;
  security: SecurityLog;
  /** Prints a note about the new tokens, separate from the result. */
  note: (line: string) => void;
}

/**
 * `issue [--team text] [--label text] [--days n] [--payments] [--replace] <remote>...`, `list [remote]`, `revoke <id>` or
 * `revoke --team text`, each with `--json` for programs; a remote's name alone means `issue`.
 * @returns the lines to print; new tokens in the order of the remotes, and never shown again
 */
export async function runTokenCommand(args: string[], command: TokenCommand): Promise<string[]> {
  const [action = '', ...rest] = args;
  return withTokens(command.databaseUrl, async (tokens) => {
    if (action === 'list') return listTokens(tokens, rest);
    if (action === 'revoke') return revokeTokens(tokens, rest, command);
    return issueTokens(tokens, action === 'issue' ? rest : args, command);
  });
}

async function issueTokens(tokens: RemoteTokens, args: string[], command: TokenCommand): Promise<string[]> {
  const { values, positionals: remotes } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      ...{ days: { type: 'string' }, label: { type: 'string' }, team: { type: 'string' } },
      payments: { type: 'boolean' },
      replace: { type: 'boolean' },
      ...JSON_OPTION,
    },
  });
  const days = values.days === undefined ? DEFAULT_DAYS : Number(values.days);
  const team = values.team?.trim() ?? null;
  const label = values.label?.trim() ?? team ?? command.label;
  const wrong = remotes.find((remote) => !REMOTE_NAME.test(remote));
  if (remotes.length === 0 || wrong) throw new Error(`"${wrong ?? ''}" is not the name of a remote (mfe-…).`);
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS) {
    throw new Error(`A token is good for 1 to ${MAX_DAYS} days, not "${values.days}".`);
  }
  // So admins are named in the event log.
  if (label.startsWith('@')) throw new Error('A label does not begin with @.');
  if (team !== null && (team.length < 1 || team.length > MAX_TEXT)) {
    throw new Error(`A team has 1 to ${MAX_TEXT} characters.`);
  }
  if (label.length < 1 || label.length > MAX_TEXT)
    throw new Error(`A label has 1 to ${MAX_TEXT} characters.`);
  const made: { id: string; remote: string; token: string; expiresAt: Date }[] = [];
  for (const remote of remotes) {
    const issued = await tokens.issue({
      ...{ remote, label, team, days, actor: command.label },
      mayTakePayments: values.payments,
      isReplacing: values.replace,
    });
    const { id: tokenId, expiresAt } = issued;
    command.security.record('publish-token.issued', {
      remote,
      label,
      tokenId,
      expiresAt: expiresAt.toISOString(),
    });
    made.push({ id: tokenId, remote, token: issued.token, expiresAt });
    if (!values.json)
      command.note(
        `The publish token of ${remote}, good until ${expiresAt.toISOString().slice(0, 10)}. It is shown this once: keep it now.`,
      );
  }
  return values.json ? jsonLines({ tokens: made }) : made.map(({ token }) => token);
}

async function listTokens(tokens: RemoteTokens, args: string[]): Promise<string[]> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: JSON_OPTION });
  const rows = await tokens.list(positionals[0] ?? null);
  if (values.json) return jsonLines({ tokens: rows.map(toJson) });
  return rows.length > 0 ? rows.map(describe) : ['There are no publish tokens.'];
}

async function revokeTokens(tokens: RemoteTokens, args: string[], command: TokenCommand): Promise<string[]> {
  const options = { team: { type: 'string' }, ...JSON_OPTION } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [id = ''] = positionals;
  const rows =
    values.team === undefined
      ? await revokeOne(tokens, id, command)
      : await revokeTeam(tokens, values.team, command);
  for (const { id: tokenId, remote, label } of rows) {
    command.security.record('publish-token.revoked', { remote, label, tokenId, actor: command.label });
  }
  if (values.json) return jsonLines({ revoked: rows.map(toJson) });
  return rows.map((row) => `The publish token ${row.id} of ${row.remote} is revoked.`);
}

async function revokeOne(tokens: RemoteTokens, id: string, { label }: TokenCommand): Promise<TokenRow[]> {
  const row = isUuid(id) ? await tokens.revoke(id, label) : null;
  if (!row) throw new Error(`There is no live publish token "${id}"; list names them.`);
  return [row];
}

async function revokeTeam(tokens: RemoteTokens, team: string, { label }: TokenCommand): Promise<TokenRow[]> {
  const rows = await tokens.revokeOfTeam(team.trim(), label);
  if (rows.length === 0) throw new Error(`The team "${team}" has no live publish token; list names them.`);
  return rows;
}

const toJson = (row: TokenRow) => ({
  ...{
    id: row.id,
    remote: row.remote,
    label: row.label,
    team: row.team,
    mayTakePayments: row.may_take_payments,
  },
  ...{ createdAt: row.created_at, expiresAt: row.expires_at, lastUsedAt: row.last_used_at },
  revokedAt: row.revoked_at,
});

function describe(row: TokenRow): string {
  const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? 'never';
  const isExpired = row.expires_at.getTime() <= Date.now();
  const end = row.revoked_at
    ? `revoked ${day(row.revoked_at)}`
    : `${isExpired ? 'expired' : 'expires'} ${day(row.expires_at)}`;
  const team = row.team === null || row.team === row.label ? '' : ` (${row.team})`;
  return `${row.id}  ${row.remote}  ${end}, last used ${day(row.last_used_at)}, made ${day(row.created_at)}, of ${row.label}${team}${row.may_take_payments ? ', may take payments' : ''}`;
}

async function withTokens<T>(databaseUrl: string, work: (tokens: RemoteTokens) => Promise<T>): Promise<T> {
  return openDatabase(databaseUrl, (database) => {
    const tokens = new RemoteTokensRepository(database.repository(RemoteTokenEntity));
    const log = new EventLog(database.repository(RemoteEventEntity));
    return work(new RemoteTokens(database, tokens, log));
  });
}
