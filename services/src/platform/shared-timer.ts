const TICK_MS = 1_000;

const works = new Set<{ everyTicks: number; work: () => void }>();
let timer: NodeJS.Timeout | undefined;
let ticks = 0;

/**
 * Calls `work` every `everyMs`, a multiple of 1,000. All callers share one timer, so that an idle process wakes once for all of
 * them, and it does not keep the process alive.
 * @returns ends it
 */
export function everyTick(everyMs: number, work: () => void): () => void {
  const entry = { everyTicks: everyMs / TICK_MS, work };
  works.add(entry);
  timer ??= setInterval(tick, TICK_MS).unref();
  return () => {
    works.delete(entry);
    if (works.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  ticks++;
  for (const { everyTicks, work } of [...works]) if (ticks % everyTicks === 0) work();
}
