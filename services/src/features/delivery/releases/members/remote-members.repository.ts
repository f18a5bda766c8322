import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import type { Sql, Statement, Transaction } from '../../../../platform/database/index.js';
import { RemoteMemberEntity } from './remote-member.entity.js';

const FIND_USER: Statement = {
  name: 'remote-members-find-user',
  text: 'SELECT id, username FROM users WHERE lower(username) = lower($1) AND deleted_at IS NULL',
};
const LIST: Statement = {
  name: 'remote-members-list',
  text: `SELECT m.remote, u.username, m.added_at FROM remote_members m JOIN users u ON u.id = m.user_id
         WHERE ($1::text IS NULL OR m.remote = $1) AND u.deleted_at IS NULL ORDER BY m.remote, lower(u.username)`,
};
const ADD: Statement = {
  name: 'remote-members-add',
  text: 'INSERT INTO remote_members (user_id, remote) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING remote',
};

export interface ListedMember {
  remote: string;
  username: string;
  added_at: Date;
}

/** The teams of remotes. */
@Injectable()
export class RemoteMembersRepository {
  constructor(
    @InjectRepository(RemoteMemberEntity) private readonly members: Repository<RemoteMemberEntity>,
  ) {}

  /** Remotes whose team the user belongs to. */
  async findRemotesOf(sql: Sql, userId: string): Promise<string[]> {
    const rows = await sql.withRepository(this.members).findBy({ user_id: userId });
    return rows.map(({ remote }) => remote);
  }

  /** Of all remotes where `remote` is null. */
  list(sql: Sql, remote: string | null): Promise<ListedMember[]> {
    return sql.query<ListedMember>(LIST, [remote]);
  }

  async findUser(sql: Sql, username: string): Promise<{ id: string; username: string } | null> {
    const [user] = await sql.query<{ id: string; username: string }>(FIND_USER, [username]);
    return user ?? null;
  }

  /** False if the user was already a member. */
  async add(tx: Transaction, userId: string, remote: string): Promise<boolean> {
    return (await tx.query(ADD, [userId, remote])).length > 0;
  }

  /** False if the user was not a member. */
  async remove(tx: Transaction, userId: string, remote: string): Promise<boolean> {
    const { affected } = await tx.withRepository(this.members).delete({ user_id: userId, remote });
    return affected === 1;
  }
}
