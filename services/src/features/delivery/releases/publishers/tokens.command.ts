import { REMOTE_NAME } from '@beem/remote-manifest';
import { openDatabase } from '../../../../platform/database/index.js';
import { isUuid } from '../../../../platform/ids.js';
import { type JsonOption, jsonLines } from '../../../../platform/json-lines.js';
import type { SecurityLog } from '../../../../platform/logging/index.js';
import { EventLog } from '../events/event-log.repository.js';
import { RemoteEventEntity } from '../events/remote-event.entity.js';
import { RemoteTokenEntity } from './remote-token.entity.js';
import { RemoteTokens } from './remote-tokens.js';
import { RemoteTokensRepository, type TokenRow } from './remote-tokens.repository.js';

const DEFAULT_DAYS = 90;
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

export interface NewTokens extends JsonOption {
  /** Whole days, as text; 90 without it. */
  days?: string;
  team?: string;
  /** Who publishes with it, as the event log names them; without it the team. */
  label?: string;
  /** Lets it publish pages on which users pay. */
  payments?: boolean;
  /** Revokes the token of the same label. */
  replace?: boolean;
}

/**
 * Issues a token for each remote.
 * @returns the lines to print: the tokens in the order of the remotes, never shown again
 * @throws Error with a sentence for the terminal
 */
export async function issueTokens(
  remotes: string[],
  options: NewTokens,
  command: TokenCommand,
): Promise<string[]> {
  const days = options.days === undefined ? DEFAULT_DAYS : Number(options.days);
  const team = options.team?.trim() ?? null;
  const label = options.label?.trim() ?? team ?? command.label;
  const wrong = remotes.find((remote) => !REMOTE_NAME.test(remote));
  if (wrong !== undefined) throw new Error(`"${wrong}" is not the name of a remote (mfe-…).`);
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS) {
    throw new Error(`A token is good for 1 to ${MAX_DAYS} days, not "${options.days}".`);
  }
  // So admins are named in the event log.
  if (label.startsWith('@')) throw new Error('A label does not begin with @.');
  if (team !== null && (team.length < 1 || team.length > MAX_TEXT)) {
    throw new Error(`A team has 1 to ${MAX_TEXT} characters.`);
  }
  if (label.length < 1 || label.length > MAX_TEXT)
    throw new Error(`A label has 1 to ${MAX_TEXT} characters.`);
  const made: { id: string; remote: string; token: string; expiresAt: Date }[] = [];
  await withTokens(command.databaseUrl, async (tokens) => {
    for (const remote of remotes) {
      const issued = await tokens.issue({
        ...{ remote, label, team, days, actor: command.label },
        mayTakePayments: options.payments,
        isReplacing: options.replace,
      });
      const { id: tokenId, expiresAt } = issued;
      command.security.record('publish-token.issued', {
        remote,
        label,
        tokenId,
        expiresAt: expiresAt.toISOString(),
      });
      made.push({ id: tokenId, remote, token: issued.token, expiresAt });
      if (!options.json)
        command.note(
          `The publish token of ${remote}, good until ${expiresAt.toISOString().slice(0, 10)}. It is shown this once: keep it now.`,
        );
    }
  });
  return options.json ? jsonLines({ tokens: made }) : made.map(({ token }) => token);
}

/**
 * Lists the tokens of one remote or of all, when they end and when they were last used.
 * @returns the lines to print
 */
export async function listTokens(
  remote: string | undefined,
  { json }: JsonOption,
  { databaseUrl }: Pick<TokenCommand, 'databaseUrl'>,
): Promise<string[]> {
  const rows = await withTokens(databaseUrl, (tokens) => tokens.list(remote ?? null));
  if (json) return jsonLines({ tokens: rows.map(toJson) });
  return rows.length > 0 ? rows.map(describe) : ['There are no publish tokens.'];
}

/**
 * Revokes one token, or all of a team.
 * @returns the lines to print
 * @throws Error with a sentence for the terminal
 */
export async function revokeTokens(
  id: string | undefined,
  { team, json }: JsonOption & { team?: string },
  command: TokenCommand,
): Promise<string[]> {
  if ((id === undefined) === (team === undefined)) {
    throw new Error('Name either the id of a token or --team; remote token list names both.');
  }
  const rows = await withTokens(command.databaseUrl, (tokens) =>
    team === undefined ? revokeOne(tokens, id ?? '', command) : revokeTeam(tokens, team, command),
  );
  for (const { id: tokenId, remote, label } of rows) {
    command.security.record('publish-token.revoked', { remote, label, tokenId, actor: command.label });
  }
  if (json) return jsonLines({ revoked: rows.map(toJson) });
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
