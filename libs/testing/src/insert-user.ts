import type { Role } from '@beem/contracts';

/**
 * The values that a test may set for a user; the others are those of a user who has registered and verified the
 * address.
 */
export interface UserRow {
  /** UUID */
  id: string;
  username: string;
  email: string;
  /**
   * argon2id of the password; computed once per password, because hashing it for each user would take most of a test's
   * time.
   */
  passwordHash: string;
  role?: Role;
  isVerified?: boolean;
  isCreator?: boolean;
  showRealName?: boolean;
  /** `YYYY-MM-DD` */
  dateOfBirth?: string;
}

/**
 * The statement that inserts a user, for tests that are not about registration.
 * @returns text with placeholders, and their values
 */
export function insertUser(user: UserRow): { text: string; values: unknown[] } {
  return {
    text: `INSERT INTO users (id, email, username, password_hash, first_name, last_name, show_real_name, role,
             is_creator, email_verified_at, date_of_birth, terms_version, terms_accepted_at)
           VALUES ($1, $2, $3, $4, 'Ada', 'Lovelace', $5, $6, $7, CASE WHEN $8 THEN now() END, $9, 'v1.0', now())`,
    values: [
      user.id,
      user.email,
      user.username,
      user.passwordHash,
      user.showRealName ?? false,
      user.role ?? 'user',
      user.isCreator ?? false,
      user.isVerified ?? true,
      user.dateOfBirth ?? null,
    ],
  };
}
