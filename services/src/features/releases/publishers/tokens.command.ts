import { parseArgs } from 'node:util';
import { REMOTE_NAME } from '@beem/remote-manifest';
import { openDatabase } from '../../../platform/database/index.js';
import { isUuid } from '../../../platform/ids.js';
import type { SecurityLog } from '../../../platform/logging/index.js';
import { RemoteTokenEntity } from './remote-token.entity.js';
import { RemoteTokens } from './remote-tokens.js';
import { RemoteTokensRepository, type TokenRow } from './remote-tokens.repository.js';

export const DEFAULT_DAYS = 90;
const MAX_DAYS = 365;

export interface TokenCommand {
  databaseUrl: string;
  /** The publisher of new tokens, as the event log names it. */
  label: string;
  security: SecurityLog;
}

/**
 * `issue [--days n] [--replace] <remote>...`, `list [remote]` or `revoke <id>`; a remote's name alone means `issue`.
 * @returns the lines to print; new tokens in the order of the remotes, and never shown again
 */
export async function runTokenCommand(args: string[], command: TokenCommand): Promise<string[]> {
  const [action = '', ...rest] = args;
  return withTokens(command.databaseUrl, async (tokens) => {
    if (action === 'list') return listTokens(tokens, rest);
    if (action === 'revoke') return revokeToken(tokens, rest, command);
    return issueTokens(tokens, action === 'issue' ? rest : args, command);
  });
}

async function issueTokens(tokens: RemoteTokens, args: string[], command: TokenCommand): Promise<string[]> {
  const { values, positionals: remotes } = parseArgs({
    args,
    allowPositionals: true,
    options: { days: { type: 'string' }, label: { type: 'string' }, replace: { type: 'boolean' } },
  });
  const days = values.days === undefined ? DEFAULT_DAYS : Number(values.days);
  const label = values.label ?? command.label;
  const wrong = remotes.find((remote) => !REMOTE_NAME.test(remote));
  if (remotes.length === 0 || wrong) throw new Error(`"${wrong ?? ''}" is not the name of a remote (mfe-…).`);
  if (!Number.isInteger(days) || days < 1 || days > MAX_DAYS) {
    throw new Error(`A token is good for 1 to ${MAX_DAYS} days, not "${values.days}".`);
  }
  if (label.length < 1 || label.length > 100) throw new Error('A label has 1 to 100 characters.');
  const lines: string[] = [];
  for (const remote of remotes) {
    const issued = await tokens.issue({ remote, label, days, isReplacing: values.replace });
    const { id: tokenId, expiresAt } = issued;
    command.security.record('publish-token.issued', {
      remote,
      label,
      tokenId,
      expiresAt: expiresAt.toISOString(),
    });
    lines.push(issued.token);
  }
  return lines;
}

async function listTokens(tokens: RemoteTokens, [remote]: string[]): Promise<string[]> {
  const rows = await tokens.list(remote ?? null);
  return rows.length > 0 ? rows.map(describe) : ['There are no publish tokens.'];
}

async function revokeToken(
  tokens: RemoteTokens,
  [id = '']: string[],
  command: TokenCommand,
): Promise<string[]> {
  const row = isUuid(id) ? await tokens.revoke(id) : null;
  if (!row) throw new Error(`There is no live publish token "${id}"; list names them.`);
  const { remote, label } = row;
  command.security.record('publish-token.revoked', { remote, label, tokenId: id, actor: command.label });
  return [`The publish token ${id} of ${remote} is revoked.`];
}

function describe(row: TokenRow): string {
  const day = (date: Date | null) => date?.toISOString().slice(0, 10) ?? 'never';
  const isExpired = row.expires_at.getTime() <= Date.now();
  const end = row.revoked_at
    ? `revoked ${day(row.revoked_at)}`
    : `${isExpired ? 'expired' : 'expires'} ${day(row.expires_at)}`;
  return `${row.id}  ${row.remote}  ${end}, last used ${day(row.last_used_at)}, made ${day(row.created_at)}, of ${row.label}`;
}

async function withTokens<T>(databaseUrl: string, work: (tokens: RemoteTokens) => Promise<T>): Promise<T> {
  return openDatabase(databaseUrl, (database) =>
    work(new RemoteTokens(database, new RemoteTokensRepository(database.repository(RemoteTokenEntity)))),
  );
}
