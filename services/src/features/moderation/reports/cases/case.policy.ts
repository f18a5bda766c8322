const NEW_ACCOUNT_MS = 86_400_000;
const DECIDED_FOR_A_RECORD = 3;

/** The weight of a report in the order of the queue: 0 for a new account or one whose reports were mostly false. */
export function weightOf(
  { createdAt, upheld, rejected }: { createdAt: Date; upheld: number; rejected: number },
  now = new Date(),
): 0 | 1 {
  if (now.getTime() - createdAt.getTime() < NEW_ACCOUNT_MS) return 0;
  return rejected > upheld && upheld + rejected >= DECIDED_FOR_A_RECORD ? 0 : 1;
}
