/** Reads the ids of videos that miss objects from the log of the sweep. */
export function readMissing(log: string): number[] {
  const [, ids = ''] = /"videoIds":\[([\d,]*)\][^\n]*videos miss objects in storage/.exec(log) ?? [];
  return ids === '' ? [] : ids.split(',').map(Number);
}

/** Reads what `donations check` prints: payments without a donation, sorted, and every other difference. */
export function readUnknownPayments(said: string): { payments: string[]; others: string[] } {
  const lines = said.split('\n');
  const payments = lines.flatMap((line) => /^payment (pi_\w+) /.exec(line)?.[1] ?? []);
  const isOther = (line: string) => /^(donation \d|\d+ donations were paid)/.test(line);
  const others = lines.filter(isOther);
  const isUnderstood = /^Checked \d+ donations: /m.test(said);
  return { payments: payments.sort(), others: isUnderstood ? others : [said] };
}
