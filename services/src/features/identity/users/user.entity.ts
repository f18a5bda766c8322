import { ROLES, type Role } from '@beem/contracts';
import { Check, Entity, Index } from 'typeorm';
import { Column, oneOf, SchemaStatement } from '../../../platform/database/index.js';

/** An account and the profile that others see. */
@Entity('users')
@Check('users_role_check', oneOf('role', ROLES))
@SchemaStatement('CREATE UNIQUE INDEX users_username_key ON users (lower(username))')
@SchemaStatement(
  `CREATE INDEX users_search_idx ON users USING gin (to_tsvector('simple', search_names)) WHERE deleted_at IS NULL`,
)
@SchemaStatement(
  'CREATE INDEX users_search_trgm_idx ON users USING gin (search_names gin_trgm_ops) WHERE deleted_at IS NULL',
)
@SchemaStatement(
  `CREATE INDEX users_creator_search_idx ON users USING gin (to_tsvector('simple', search_names)) WHERE is_creator AND deleted_at IS NULL`,
)
@SchemaStatement(
  'CREATE INDEX users_creator_search_trgm_idx ON users USING gin (search_names gin_trgm_ops) WHERE is_creator AND deleted_at IS NULL',
)
@Index('users_profile_image_key', ['profile_image_key'], { where: 'profile_image_key IS NOT NULL' })
@Index('users_email_key', ['email'], { unique: true })
@SchemaStatement(
  'CREATE INDEX users_created_idx ON users (created_at DESC, id DESC) WHERE deleted_at IS NULL',
)
@SchemaStatement(
  `CREATE INDEX users_staff_idx ON users (role, created_at DESC, id DESC) WHERE role <> 'user' AND deleted_at IS NULL`,
)
@SchemaStatement(
  'CREATE INDEX users_name_skeletons_idx ON users USING gin (name_skeletons) WHERE deleted_at IS NULL',
)
@Index('users_unfilled_names_idx', ['id'], { where: 'name_skeletons IS NULL AND deleted_at IS NULL' })
@SchemaStatement(
  'CREATE TRIGGER users_forget_skeletons BEFORE UPDATE OF username, display_name, first_name, last_name, show_real_name ON users FOR EACH ROW WHEN ((OLD.username, OLD.display_name, OLD.first_name, OLD.last_name, OLD.show_real_name) IS DISTINCT FROM (NEW.username, NEW.display_name, NEW.first_name, NEW.last_name, NEW.show_real_name) AND NOT OLD.name_skeletons IS DISTINCT FROM NEW.name_skeletons) EXECUTE FUNCTION forget_name_skeletons()',
)
@SchemaStatement(
  'CREATE TRIGGER users_count_added AFTER INSERT ON users REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION count_users()',
)
@SchemaStatement(
  'CREATE TRIGGER users_count_removed AFTER DELETE ON users REFERENCING OLD TABLE AS removed FOR EACH STATEMENT EXECUTE FUNCTION count_users()',
)
@SchemaStatement(
  'CREATE TRIGGER users_count_changed AFTER UPDATE ON users FOR EACH ROW WHEN (OLD.deleted_at IS DISTINCT FROM NEW.deleted_at OR OLD.is_creator <> NEW.is_creator OR (OLD.email_verified_at IS NULL) <> (NEW.email_verified_at IS NULL) OR OLD.created_at <> NEW.created_at) EXECUTE FUNCTION count_user_change()',
)
@SchemaStatement(
  `CREATE TRIGGER users_notify_access AFTER UPDATE OF username, role, email_verified_at, date_of_birth, deleted_at, has_second_factor ON users FOR EACH ROW WHEN ((OLD.username, OLD.role, OLD.email_verified_at, OLD.date_of_birth, OLD.deleted_at, OLD.has_second_factor) IS DISTINCT FROM (NEW.username, NEW.role, NEW.email_verified_at, NEW.date_of_birth, NEW.deleted_at, NEW.has_second_factor)) EXECUTE FUNCTION notify_user_access('id')`,
)
export class UserEntity {
  /** UUIDv7. */
  @Column('uuid', { primary: true })
  id: string;

  /** The address in its normal form, see `normalizeEmail`. */
  @Column('text')
  email: string;

  @Column('text')
  username: string;

  /** Argon2id; it never leaves the server. */
  @Column('text')
  password_hash: string;

  /** Since then sign-ins need a new password first; null for most. */
  @Column('timestamptz', { nullable: true })
  password_required_at: Date | null;

  /** Whether `second_factors` has a row of the user; changed together, under the lock of this row. */
  @Column('boolean', { default: false })
  has_second_factor: boolean;

  @Column('text', { nullable: true })
  first_name: string | null;

  @Column('text', { nullable: true })
  last_name: string | null;

  /** The name that is shown instead of the username. */
  @Column('text', { nullable: true })
  display_name: string | null;

  /** Whether others see first and last name; otherwise they never leave the server. */
  @Column('boolean', { default: false })
  show_real_name: boolean;

  /** Key of the picture in storage. */
  @Column('text', { nullable: true })
  profile_image_key: string | null;

  /** A date without a time, `YYYY-MM-DD`; statements select it with `::text`. */
  @Column('date', { nullable: true })
  date_of_birth: string | null;

  @Column('text', { default: 'user' })
  role: Role;

  /** True from the first upload, show or creator profile on. */
  @Column('boolean', { default: false })
  is_creator: boolean;

  /** Null for older creators. */
  @Column('timestamptz', { nullable: true })
  creator_since: Date | null;

  /** Whether viewers can support this creator now; changed together with the account in `payment_accounts`. */
  @Column('boolean', { default: false })
  accepts_donations: boolean;

  /** When the address was verified; null until then. */
  @Column('timestamptz', { nullable: true })
  email_verified_at: Date | null;

  /** Number of rows in `follows`, changed with them. */
  @Column('integer', { default: 0 })
  followers_count: number;

  /** Number of rows in `follows`, changed with them. */
  @Column('integer', { default: 0 })
  following_count: number;

  /** Version of the accepted terms. */
  @Column('text')
  terms_version: string;

  @Column('timestamptz')
  terms_accepted_at: Date;

  /** Platform of the registration, e.g. `web`. */
  @Column('text', { default: 'web' })
  registration_platform: string;

  @Column('timestamptz', { default: () => 'now()' })
  created_at: Date;

  /** The row of a deleted account stays until the purge, and nobody sees it. */
  @Column('timestamptz', { nullable: true })
  deleted_at: Date | null;

  /** The text that the search compares: a real name only if it is shown. */
  @Column('text', {
    nullable: true,
    asExpression: `search_names(username, display_name, CASE WHEN show_real_name THEN ((COALESCE(first_name, '') || ' ') || COALESCE(last_name, '')) ELSE NULL END)`,
    generatedType: 'STORED',
  })
  search_names: string | null;

  /**
   * The comparison keys of the shown names (`skeletonsOf`). Null when an older process wrote them, until the task
   * `fill-name-skeletons`.
   */
  @Column('text', { array: true, nullable: true })
  name_skeletons: string[] | null;
}
