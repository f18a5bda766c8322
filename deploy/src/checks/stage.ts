/** Prints text as it comes, without adding a line end. */
export type Print = (text: string) => void;

/** One step of `npm test`: it prints its progress and returns its counts. */
export interface Stage {
  name: string;
  /** Time budget on two idle processors; the summary shows it beside the real time. */
  budgetMs?: number;
  /** After this time the stage counts as hanging and failed. Default: fifteen minutes. */
  limitMs?: number;
  run(print: Print, alone: Alone): Promise<StageResult>;
}

/** Runs a stage's last work when all parallel stages have ended, or wait for the same. */
export type Alone = <T>(work: () => Promise<T>) => Promise<T>;

export interface StageResult {
  passed: number;
  failed: number;
  /** Tests that failed on the first try and passed on the second. */
  unsteady?: UnsteadyTest[];
  /** Test files with their times, in any order. */
  files?: { file: string; tookMs: number }[];
}

export interface UnsteadyTest {
  /** Relative to the repository. */
  file: string;
  test: string;
  /** Of the first failure. */
  message: string;
}

export interface TimedResult extends StageResult {
  name: string;
  tookMs: number;
  budgetMs?: number | undefined;
  /** The end of its output, at most 4,000 characters. */
  printedLast: string;
}

export const MINUTE_MS = 60_000;
const PRINTED_LAST = 4_000;
const LIMIT_MS = 15 * MINUTE_MS;

/** More unsteady files in one run mean a real fault. */
export const MAX_UNSTEADY_FILES = 6;

/** A stage that passes or fails as a whole counts as one. */
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

/**
 * Runs all stages, even after a failure, so that one run shows every failure. Stages in a list run in parallel, and
 * their outputs are printed one after the other.
 */
export async function runStages(steps: (Stage | Stage[])[]): Promise<TimedResult[]> {
  const results: TimedResult[] = [];
  for (const step of steps) {
    const stages = [step].flat();
    const { alone, end } = createTurns(stages.length);
    const started = stages.map((stage) => startStage(stage, alone, end));
    for (const { name, output, ended } of started) {
      console.log(`\n── ${name}`);
      output.show();
      const result = await ended;
      results.push(result);
      console.log(`   ${wordOf(result)} in ${(result.tookMs / 1000).toFixed(1)} s`);
    }
  }
  return results;
}

interface StartedStage {
  name: string;
  output: HeldOutput;
  ended: Promise<TimedResult>;
}

/** Serializes exclusive work: it waits until no other work runs. */
function createTurns(stages: number): { alone: Alone; end: () => void } {
  const waiting: (() => void)[] = [];
  let working = stages;
  function end(): void {
    working -= 1;
    const next = working === 0 ? waiting.shift() : undefined;
    if (!next) return;
    working = 1;
    next();
  }
  async function alone<T>(work: () => Promise<T>): Promise<T> {
    const turn = new Promise<void>((resolve) => waiting.push(resolve));
    end();
    await turn;
    return work();
  }
  return { alone, end };
}

function startStage(stage: Stage, alone: Alone, end: () => void): StartedStage {
  const { name, budgetMs } = stage;
  const startedAt = Date.now();
  const output = new HeldOutput();
  const ended = runWithLimit(stage, output.print, alone)
    .catch((error: unknown) => {
      output.print(`${error instanceof Error ? error.message : error}\n`);
      return { passed: 0, failed: 1 };
    })
    .finally(end)
    .then((result) => ({
      name,
      budgetMs,
      ...result,
      tookMs: Date.now() - startedAt,
      printedLast: output.printedLast,
    }));
  return { name, output, ended };
}

/** @throws Error when it hangs; its work continues */
async function runWithLimit(
  { name, run, limitMs = LIMIT_MS }: Stage,
  print: Print,
  alone: Alone,
): Promise<StageResult> {
  let timer: NodeJS.Timeout | undefined;
  const hang = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`${name} hangs: no end within ${limitMs / 1000} s.`)), limitMs);
  });
  try {
    return await Promise.race([run(print, alone), hang]);
  } finally {
    clearTimeout(timer);
  }
}

/** Keeps output until it is shown; from then on it is printed at once. */
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

/**
 * The last line of a run, and whether the run passed. A run without counts fails; so does one with too many unsteady
 * files.
 */
export function summarise(results: StageResult[]): { line: string; exitCode: number } {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed =
    results.reduce((sum, result) => sum + result.failed, 0) + (hasTooManyUnsteadyFiles(results) ? 1 : 0);
  return { line: `${passed} passed, ${failed} failed`, exitCode: failed > 0 || passed === 0 ? 1 : 0 };
}

export function hasTooManyUnsteadyFiles(results: StageResult[]): boolean {
  const files = new Set(results.flatMap(({ unsteady = [] }) => unsteady.map(({ file }) => file)));
  return files.size > MAX_UNSTEADY_FILES;
}
