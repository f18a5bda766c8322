/** One step of `npm test`: it prints as it goes and tells what it counted. */
export interface Stage {
  name: string;
  run(): Promise<StageResult>;
}

export interface StageResult {
  passed: number;
  failed: number;
}

export interface TimedResult extends StageResult {
  name: string;
  tookMs: number;
}

/** A stage that either holds or does not counts as one. */
export function checkStage(name: string, check: () => Promise<{ ok: boolean; output: string }>): Stage {
  return {
    name,
    async run() {
      const { ok, output } = await check();
      if (!ok) console.log(output.trim());
      return ok ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
    },
  };
}

/** Runs every stage, also after one failed: a user wants to see all that is wrong at once. */
export async function runStages(stages: Stage[]): Promise<TimedResult[]> {
  const results: TimedResult[] = [];
  for (const { name, run } of stages) {
    console.log(`\n── ${name}`);
    const startedAt = Date.now();
    const result = await run().catch((error: unknown) => {
      console.log(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1 };
    });
    const tookMs = Date.now() - startedAt;
    results.push({ name, ...result, tookMs });
    console.log(`   ${wordOf(result)} in ${(tookMs / 1000).toFixed(1)} s`);
  }
  return results;
}

const wordOf = ({ passed, failed }: StageResult) =>
  passed + failed === 1 ? (failed ? 'failed' : 'passed') : `${passed} passed, ${failed} failed`;

/** The last line of a run, and whether it was a good one. Nothing counted is no success. */
export function summarise(results: StageResult[]): { line: string; exitCode: number } {
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failed, 0);
  return { line: `${passed} passed, ${failed} failed`, exitCode: failed > 0 || passed === 0 ? 1 : 0 };
}
