import type { LocalPart } from '../local/part.js';
import { reasonOf } from '../local/part.js';

const CHECK_MS = 2_000;

/** Brings a part that died (or was killed) back on its data; answers how to stop watching. */
export function superviseParts(parts: LocalPart[], say: (line: string) => void): () => Promise<void> {
  let round: Promise<void> = Promise.resolve();
  let isWatching = true;

  async function check(): Promise<void> {
    for (const part of parts) {
      if (!isWatching || (await part.healthy()) || (await part.healthy())) continue;
      if (!isWatching) return;
      try {
        await part.start();
        say(`  ${part.name} had gone and is back.`);
      } catch (error) {
        say(`  ${part.name} has gone and does not come back: ${reasonOf(error)}`);
      }
    }
  }

  const timer = setInterval(() => {
    round = round.then(check);
  }, CHECK_MS);
  return async () => {
    isWatching = false;
    clearInterval(timer);
    await round;
  };
}
