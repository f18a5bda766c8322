import { existsSync, readFileSync, statSync } from 'node:fs';

/** As root: the account that owns the data, else `postgres` or `nobody`. Otherwise the present user. */
export function findPostgresAccount(data: string): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  if (existsSync(data)) {
    const { uid, gid } = statSync(data);
    return { uid, gid };
  }
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const account = ['postgres', 'nobody']
    .map((name) => accounts.find((fields) => fields[0] === name))
    .find(Boolean);
  if (!account)
    throw new Error('Postgres refuses to run as root, and there is no account "nobody". Set DATABASE_URL.');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}
