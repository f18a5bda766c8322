import { createInterface } from 'node:readline/promises';

/** Asks for `yes` on a terminal. Without a terminal nothing is confirmed. */
export async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await prompt.question('Type "yes" to go on: ');
  prompt.close();
  return answer.trim().toLowerCase() === 'yes';
}
