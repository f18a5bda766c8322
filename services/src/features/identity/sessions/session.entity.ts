import { Check, Entity, ForeignKey, Index, Unique } from 'typeorm';
import { Column, oneOf, SchemaStatement } from '../../../platform/database/index.js';

const SESSION_KINDS = ['web', 'tablet'] as const;
export type SessionKind = (typeof SESSION_KINDS)[number];

/** A password or a saved sign-in; a mailed link opens no session. */
export const AUTHENTICATION_METHODS = ['password', 'device'] as const;
export type AuthenticationMethod = (typeof AUTHENTICATION_METHODS)[number];

/** A signed-in browser, or the token of a tablet. */
@Entity('sessions')
@Check('sessions_kind_check', oneOf('kind', SESSION_KINDS))
@Check('sessions_authenticated_by_check', oneOf('authenticated_by', AUTHENTICATION_METHODS))
@Unique(['token_hash'])
@Index('sessions_user_id_idx', ['user_id'])
@Index('sessions_device_idx', ['device_id'], { where: 'device_id IS NOT NULL AND revoked_at IS NULL' })
@Index('sessions_replaced_idx', ['replaced_token_hash'], { where: 'replaced_token_hash IS NOT NULL' })
@Index('sessions_pair_idx', ['pair_id'], { where: 'pair_id IS NOT NULL' })
@Index('sessions_browser_idx', ['created_at'], { where: 'browser_hash IS NOT NULL' })
@SchemaStatement(
  `CREATE TRIGGER sessions_notify_change AFTER UPDATE OF revoked_at, token_hash, replaced_token_hash, authenticated_by, authenticated_at, second_factor_at, expires_at ON sessions FOR EACH ROW WHEN ((OLD.revoked_at, OLD.token_hash, OLD.replaced_token_hash, OLD.authenticated_by, OLD.authenticated_at, OLD.second_factor_at) IS DISTINCT FROM (NEW.revoked_at, NEW.token_hash, NEW.replaced_token_hash, NEW.authenticated_by, NEW.authenticated_at, NEW.second_factor_at) OR NEW.expires_at < OLD.expires_at) EXECUTE FUNCTION notify_user_access('user_id')`,
)
@SchemaStatement(
  `CREATE TRIGGER sessions_notify_end AFTER DELETE ON sessions FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND OLD.expires_at > now()) EXECUTE FUNCTION notify_user_access('user_id')`,
)
export class SessionEntity {
  @Column('uuid', { primary: true })
  id: string;

  @ForeignKey('users', { onDelete: 'CASCADE' })
  @Column('uuid')
  user_id: string;

  /** SHA-256 of the cookie or token. */
  @Column('bytea')
  token_hash: Buffer;

  @Column('text')
  kind: SessionKind;

  /** Whether it lasts for a fixed time instead of ending when idle. */
  @Column('boolean', { default: false })
  is_remembered: boolean;

  /** Shown in the list of sign-ins, never a security input. */
  @Column('text', { nullable: true })
  user_agent: string | null;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;

  /** Written once a minute at most. */
  @Column('timestamptz', { default: () => 'now()' })
  last_seen_at: Date;

  @Column('timestamptz')
  expires_at: Date;

  /** Set when it was ended early. */
  @Column('timestamptz', { nullable: true })
  revoked_at: Date | null;

  /**
   * The saved sign-in that opened it. No foreign key, because a session outlives a saved sign-in that the user removes.
   */
  @Column('uuid', { nullable: true })
  device_id: string | null;

  /** The user's last authentication; only a password may count as a recent one. */
  @Column('text', { default: 'device' })
  authenticated_by: AuthenticationMethod;

  @Column('timestamptz', { default: () => 'now()' })
  authenticated_at: Date;

  /** SHA-256 of the previous token, for requests that were sent before it was replaced. */
  @Column('bytea', { nullable: true })
  replaced_token_hash: Buffer | null;

  /** Until then the replaced token is accepted, but not as a recent authentication. */
  @Column('timestamptz', { nullable: true })
  replaced_until: Date | null;

  /** Shared by a session and the tablet token that came with it; they end together. */
  @Column('uuid', { nullable: true })
  pair_id: string | null;

  /**
   * SHA-256 of the browser's id in the cookie of `KnownBrowsers`: what staff open in one browser within ten minutes causes one
   * notice. Null for users without a role, and removed within the hour after these minutes.
   */
  @Column('bytea', { nullable: true })
  browser_hash: Buffer | null;

  /** When the user last passed a second factor; null for never. */
  @Column('timestamptz', { nullable: true })
  second_factor_at: Date | null;
}
