import { REMOTE_NAME } from '@beem/remote-manifest';
import { type Database, openDatabase } from '../../../../platform/database/index.js';
import { type JsonOption, jsonLines } from '../../../../platform/json-lines.js';
import type { SecurityLog } from '../../../../platform/logging/index.js';
import { EventLog } from '../events/event-log.repository.js';
import { RemoteEventEntity } from '../events/remote-event.entity.js';
import { RemoteMemberEntity } from './remote-member.entity.js';
import { RemoteMembersRepository } from './remote-members.repository.js';

export interface MemberCommand {
  databaseUrl: string;
  /** Who runs the command, as the event log names them. */
  actor: string;
  security: SecurityLog;
}

/**
 * Lists the teams of one remote or of all.
 * @returns the lines to print
 */
export function listMembers(
  remote: string | undefined,
  { json }: JsonOption,
  { databaseUrl }: Pick<MemberCommand, 'databaseUrl'>,
): Promise<string[]> {
  return openDatabase(databaseUrl, async (database) => {
    const rows = await membersIn(database).list(database, remote ?? null);
    if (json) {
      const members = rows.map((row) => ({
        remote: row.remote,
        username: row.username,
        addedAt: row.added_at,
      }));
      return jsonLines({ members });
    }
    if (rows.length === 0) return ['There are no members.'];
    return rows.map(
      (row) => `${row.remote}  @${row.username}, since ${row.added_at.toISOString().slice(0, 10)}`,
    );
  });
}

interface MemberChange extends JsonOption {
  action: 'add' | 'remove';
  remote: string;
  /** With or without an @. */
  username: string;
}

/**
 * Adds a user to the team of a remote, or removes one. It may be repeated.
 * @returns the lines to print
 * @throws Error with a sentence for the terminal
 */
export async function changeMember(change: MemberChange, command: MemberCommand): Promise<string[]> {
  const { action, remote, json } = change;
  const username = change.username.replace(/^@/, '');
  const { databaseUrl, actor, security } = command;
  if (!REMOTE_NAME.test(remote)) throw new Error(`"${remote}" is not the name of a remote (mfe-…).`);
  return openDatabase(databaseUrl, async (database) => {
    const members = membersIn(database);
    const log = new EventLog(database.repository(RemoteEventEntity));
    const user = await members.findUser(database, username);
    if (!user) throw new Error(`Nobody is called "${username}".`);
    const kind = action === 'add' ? 'member_added' : 'member_removed';
    const isChanged = await database.transaction(async (tx) => {
      if (!(await members[action](tx, user.id, remote))) return false;
      await log.add(tx, { remote, kind, actor, detail: { username: user.username } });
      return true;
    });
    if (isChanged) {
      const happened = action === 'add' ? 'remote-member.added' : 'remote-member.removed';
      security.record(happened, { remote, userId: user.id, actor });
    }
    const isMember = action === 'add';
    if (json) return jsonLines({ remote, username: user.username, isMember, isChanged });
    const state = isMember ? 'belongs' : 'does not belong';
    return [
      `@${user.username} ${state} to the team of ${remote}${isChanged ? ' from now on' : ', as before'}.`,
    ];
  });
}

function membersIn(database: Database): RemoteMembersRepository {
  return new RemoteMembersRepository(database.repository(RemoteMemberEntity));
}
