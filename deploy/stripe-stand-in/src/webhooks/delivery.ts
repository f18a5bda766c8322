import type { Delivery } from '../sandbox/kinds.js';

const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 5 * 60_000;
/** About a day and a half; Stripe retries for three days. */
const MAX_ATTEMPTS = 400;

/** Growing pauses: 1 s, 2 s, 4 s … 5 minutes. */
export function noteAnswer(delivery: Delivery, answer: number, atMs: number): void {
  delivery.attempts++;
  delivery.answer = answer;
  if (answer >= 200 && answer < 300) delivery.status = 'delivered';
  else if (delivery.attempts >= MAX_ATTEMPTS) delivery.status = 'failed';
  else delivery.nextAt = atMs + Math.min(FIRST_PAUSE_MS * 2 ** (delivery.attempts - 1), MAX_PAUSE_MS);
}
