import { generateSync } from 'otplib';
import { Client } from 'pg';
import { runningEnv } from './running-env';
import type { User } from './users';

/** The code of an authenticator app, `steps` of 30 seconds from now. */
export function codeOf(secret: string, steps = 0): string {
  return generateSync({ secret, epoch: Math.floor(Date.now() / 1_000) + steps * 30 });
}

/** Changes the sessions of a user as if ten minutes had passed since the second factor. */
export async function forgetSecondFactor({ email }: User): Promise<void> {
  const client = new Client({ connectionString: runningEnv().DATABASE_URL });
  await client.connect();
  try {
    await client.query(
      `UPDATE sessions SET second_factor_at = now() - interval '11 minutes'
       WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
      [email],
    );
  } finally {
    await client.end();
  }
}
