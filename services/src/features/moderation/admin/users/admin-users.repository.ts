import { ROLES, type Role, type SuspensionKind, type UserState } from '@beem/contracts';
import { Injectable } from '@nestjs/common';
import { type Columns, roundUpSize, type Sql, selectList } from '../../../../platform/database/index.js';
import type { UserEntity } from '../../../identity/index.js';

const FIELDS = [
  'id',
  'email',
  'username',
  'display_name',
  'first_name',
  'last_name',
  'show_real_name',
  'profile_image_key',
  'role',
  'is_creator',
  'email_verified_at',
  'created_at',
] as const satisfies Columns<UserEntity>;

export interface AdminUserRow extends Pick<UserEntity, (typeof FIELDS)[number]> {
  suspensions: SuspensionKind[];
}

const IN_FORCE = 's.lifted_at IS NULL AND (s.ends_at IS NULL OR s.ends_at > now())';
const COLUMNS = `${selectList('u', FIELDS)}, ARRAY(
    SELECT DISTINCT s.kind FROM suspensions s WHERE s.user_id = u.id AND ${IN_FORCE} ORDER BY 1) AS suspensions`;
/** Limit for common words, which match very many users. */
const MAX_MATCHES = 3_000;

export interface UserFilter {
  role: Role | null;
  state: UserState | null;
}

export interface UserPage extends UserFilter {
  /** The last user of the page before. */
  after: { createdAt: Date; id: string } | null;
  size: number;
}

export interface UserQuestion extends UserFilter {
  /** The tsquery that finds users. */
  matching: string;
  /** The typed text, cleaned. */
  text: string;
  limit: number;
}

/** Only the conditions of set filters are in the text: each role and state has its index. */
function conditionsOf({ role, state }: UserFilter): string {
  return [
    'u.deleted_at IS NULL',
    ...(role === null ? [] : [`u.role = '${ROLES.find((known) => known === role)}'`]),
    ...(state === 'suspended' ? ['u.id IN (SELECT user_id FROM held)'] : []),
    ...(state === 'active'
      ? [`NOT EXISTS (SELECT FROM suspensions s WHERE s.user_id = u.id AND ${IN_FORCE})`]
      : []),
  ].join(' AND ');
}

/** Few users are suspended, so that filter looks them up first. */
const SUSPENDED_USERS = `held AS MATERIALIZED (SELECT DISTINCT s.user_id FROM suspensions s WHERE ${IN_FORCE})`;

@Injectable()
export class AdminUsersRepository {
  /** Newest first. */
  async findPage(sql: Sql, { after, size, ...filter }: UserPage): Promise<AdminUserRow[]> {
    const rounded = roundUpSize(size);
    const next = after ? 'AND (u.created_at, u.id) < ($1::timestamptz, $2::uuid)' : '';
    const rows = await sql.query<AdminUserRow>(
      {
        name: `admin-users-page-${filter.role}-${filter.state}-${after !== null}-${rounded}`,
        text: `WITH ${SUSPENDED_USERS} SELECT ${COLUMNS} FROM users u WHERE ${conditionsOf(filter)} ${next}
               ORDER BY u.created_at DESC, u.id DESC LIMIT ${rounded}`,
      },
      after ? [after.createdAt, after.id] : [],
    );
    return rows.slice(0, size);
  }

  /** Best match first: the username itself, then names that begin with the text, then by popularity. */
  findByWords(sql: Sql, question: UserQuestion): Promise<AdminUserRow[]> {
    return this.findMatches(
      sql,
      'words',
      `to_tsvector('simple', u.search_names) @@ to_tsquery('simple', $1)`,
      question,
    );
  }

  /** Users whose names are similar to the text. */
  findByLikeness(sql: Sql, question: UserQuestion): Promise<AdminUserRow[]> {
    return this.findMatches(sql, 'alike', `u.search_names %>> $2 AND $1 <> ''`, question);
  }

  async find(sql: Sql, id: string): Promise<AdminUserRow | null> {
    const [row] = await sql.query<AdminUserRow>(
      {
        name: 'admin-users-find',
        text: `SELECT ${COLUMNS} FROM users u WHERE u.id = $1 AND u.deleted_at IS NULL`,
      },
      [id],
    );
    return row ?? null;
  }

  async countContent(
    sql: Sql,
    id: string,
  ): Promise<{ videos: number; removedVideos: number; comments: number }> {
    const [row] = await sql.query<{ videos: number; removedVideos: number; comments: number }>(
      {
        name: 'admin-users-count-content',
        text: `SELECT v.*, (SELECT count(*)::integer FROM comments WHERE user_id = $1 AND deleted_at IS NULL) AS comments
               FROM (SELECT count(*) FILTER (WHERE NOT is_hidden)::integer AS videos,
                   count(*) FILTER (WHERE is_hidden)::integer AS "removedVideos"
                 FROM videos WHERE creator_id = $1 AND deleted_at IS NULL) v`,
      },
      [id],
    );
    return row ?? { videos: 0, removedVideos: 0, comments: 0 };
  }

  private findMatches(
    sql: Sql,
    name: 'words' | 'alike',
    isMatch: string,
    { matching, text, limit, ...filter }: UserQuestion,
  ): Promise<AdminUserRow[]> {
    const isName = `lower(u.username) = replace($2, ' ', '_')`;
    const conditions = conditionsOf(filter);
    return sql.query(
      {
        name: `admin-users-${name}-${filter.role}-${filter.state}`,
        text: `WITH ${SUSPENDED_USERS}, matches AS MATERIALIZED (
                 (SELECT u.id, u.followers_count, starts_with(u.search_names, $2) AS is_start, ${isName} AS is_name
                  FROM users u WHERE ${isMatch} AND ${conditions} LIMIT ${MAX_MATCHES})
                 UNION SELECT u.id, u.followers_count, true, true FROM users u WHERE ${isName} AND ${conditions}
               ), best AS (
                 SELECT id, bool_or(is_name) AS is_name, bool_or(is_start) AS is_start, max(followers_count) AS followers
                 FROM matches GROUP BY id ORDER BY 2 DESC, 3 DESC, 4 DESC, 1 LIMIT $3
               )
               SELECT ${COLUMNS} FROM best b JOIN users u ON u.id = b.id
               ORDER BY b.is_name DESC, b.is_start DESC, b.followers DESC, b.id`,
      },
      [matching, text, limit],
    );
  }
}
