import { openDataset, USER, userId } from './data.js';
import { withIndexesLater } from './indexes-later.js';

export const FULL = 10_000_000;
/** Registered evenly over the last three years; BENCH_USERS makes a smaller run. */
export const USERS = Number(process.env.BENCH_USERS ?? FULL);
export const MODERATOR_ID = userId(1);

const FILL = `INSERT INTO users (id, email, username, password_hash, first_name, last_name, role, is_creator, email_verified_at,
     terms_version, terms_accepted_at, created_at)
   SELECT ${USER('n')}, 'p' || n || '@example.com', 'person_' || n, '', 'First' || n, 'Last' || n,
     CASE n WHEN 1 THEN 'moderator' ELSE 'user' END, n % 20 = 0, CASE WHEN n % 5 > 0 THEN now() END, 'v1.0', now(),
     now() - interval '3 years' * (n::float / ${USERS})
   FROM generate_series(1, ${USERS}) AS n`;

/** Kept from run to run as `openDataset` says. @returns its address */
export function openUserData(serverUrl: string): Promise<string> {
  return openDataset(serverUrl, {
    prefix: 'beem_users_',
    recipe: [FILL],
    async fill(client) {
      await withIndexesLater(client, 'users', () => client.query(FILL));
      await client.query('VACUUM ANALYZE');
    },
  });
}
