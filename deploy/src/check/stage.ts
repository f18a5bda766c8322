/** Prints text as it comes, without adding a line end. */
export type Print = (text: string) => void;

/** One step of `npm test`: it prints its progress and answers what it counted. */
export interface Stage {
  name: string;
  run(print: Print): Promise<StageResult>;
}

export interface StageResult {
  passed: number;
  failed: number;
  /** Tests that passed only at their second try. */
  flaky?: string[];
}

export interface TimedResult extends StageResult {
  name: string;
  tookMs: number;
  /** The end of what it printed, at most 4,000 characters. */
  printedLast: string;
}

const PRINTED_LAST = 4_000;

/** A stage that either holds or does not counts as one. */
export function checkStage(
  name: string,
  check: (print: Print) => Promise<{ ok: boolean; output: string }>,
): Stage {
  return {
    name,
    async run(print) {
      const { ok, output } = await check(print);
      if (!ok) print(`${output.trim()}\n`);
      return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    },
  };
}

/** A stage, what it keeps busy, and what must have ended before it. */
export interface PlannedStage {
  stage: Stage;
  /** How many processors it keeps busy; less than one for a stage that mostly waits. */
  weight?: number;
  after?: Stage[];
}

/** Stages run beside each other while their weights add up to no more: two processors neither wait nor are overrun. */
const MOST_WEIGHT = 2;

/**
 * Runs every stage, also after one failed: one run should show every failure. They start in the order of the list, each
 * as soon as there is room for its weight and those it comes after have ended; one that has to wait is overtaken. Each
 * prints as if it had run alone, in the order of the list.
 * @throws Error before anything starts, where a stage comes after one that is not in the list, or after itself
 */
export async function runStages(plan: PlannedStage[]): Promise<TimedResult[]> {
  assertCanEnd(plan);
  const turns = plan.map(prepareTurn);
  const waiting = new Set(turns);
  const running = new Set<Turn>();
  const ended = new Set<Stage>();

  function startWhatFits(): void {
    for (const turn of waiting) {
      const load = [...running].reduce((sum, { weight }) => sum + weight, 0);
      const hasRoom = running.size === 0 || load + turn.weight <= MOST_WEIGHT;
      if (!hasRoom || !turn.after.every((stage) => ended.has(stage))) continue;
      waiting.delete(turn);
      running.add(turn);
      turn.start();
      turn.ended.then(() => {
        running.delete(turn);
        ended.add(turn.stage);
        startWhatFits();
      });
    }
  }

  startWhatFits();
  const results: TimedResult[] = [];
  for (const { stage, output, ended: hasEnded } of turns) {
    console.log(`\n── ${stage.name}`);
    output.show();
    const result = await hasEnded;
    results.push(result);
    console.log(`   ${wordOf(result)} in ${(result.tookMs / 1000).toFixed(1)} s`);
  }
  return results;
}

/** @throws Error where some stage could never start */
function assertCanEnd(plan: PlannedStage[]): void {
  const waiting = new Set(plan);
  const ended = new Set<Stage>();
  let hasEnded = true;
  while (hasEnded) {
    hasEnded = false;
    for (const planned of waiting) {
      if (planned.after?.some((stage) => !ended.has(stage))) continue;
      waiting.delete(planned);
      ended.add(planned.stage);
      hasEnded = true;
    }
  }
  const [stuck] = waiting;
  if (stuck) throw new Error(`What "${stuck.stage.name}" waits for is not in the list, or waits for it.`);
}

interface Turn extends Required<PlannedStage> {
  output: HeldOutput;
  start(): void;
  ended: Promise<TimedResult>;
}

function prepareTurn({ stage, weight = 1, after = [] }: PlannedStage): Turn {
  const output = new HeldOutput();
  let start = () => {};
  const ended = new Promise<TimedResult>((resolve) => {
    start = () => resolve(runTimed(stage, output));
  });
  return { stage, weight, after, output, start, ended };
}

async function runTimed({ name, run }: Stage, output: HeldOutput): Promise<TimedResult> {
  const startedAt = Date.now();
  const result = await run(output.print).catch((error: unknown) => {
    output.print(`${error instanceof Error ? error.message : error}\n`);
    return { passed: 0, failed: 1 };
  });
  return { name, ...result, tookMs: Date.now() - startedAt, printedLast: output.printedLast };
}

/** Keeps what is printed until it is shown; from then on it prints at once. */
class HeldOutput {
  private held: string[] | null = [];
  printedLast = '';

  readonly print: Print = (text) => {
    this.printedLast = `${this.printedLast}${text}`.slice(-PRINTED_LAST);
    this.write(text);
  };

  private readonly write: Print = (text) => {
    if (this.held) this.held.push(text);
    else process.stdout.write(text);
  };

  show(): void {
    const held = this.held ?? [];
    this.held = null;
    for (const text of held) this.write(text);
  }
}

const wordOf = ({ passed, failed }: StageResult) =>
  passed + failed === 1 ? (failed ? 'failed' : 'passed') : `${passed} passed, ${failed} failed`;

/** The last line of a run, and whether it was a good one. Nothing counted is no success. */
export function summarise(results: StageResult[]): { line: string; exitCode: number } {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  return { line: `${passed} passed, ${failed} failed`, exitCode: failed > 0 || passed === 0 ? 1 : 0 };
}
