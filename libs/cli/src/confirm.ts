import { createInterface } from 'node:readline/promises';

/** Asks on a terminal for `yes`; without one nobody can answer, and nothing is confirmed. */
export async function isConfirmed(): Promise<boolean> {
  if (!process.stdin.isTTY) return false;
  const prompt = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await prompt.question('Type "yes" to go on: ');
  prompt.close();
  return answer.trim().toLowerCase() === 'yes';
}
