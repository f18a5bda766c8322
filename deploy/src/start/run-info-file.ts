import type { RunInfo } from '../cli/run-info.js';
import { reasonOf } from '../local-stack/external-service.js';
import type { StateFolder } from '../local-stack/state.js';

const TRY_AGAIN_MS = 2_000;

export interface RunInfoFile {
  /** Never throws: changed addresses are applied even if the file cannot be written now. */
  publish(): void;
  /** Stops all writes. */
  stop(): void;
}

/**
 * Keeps `run.json` up to date. A write that fails for lack of space is retried, because readers would otherwise use an
 * old address for ever.
 */
export function createRunInfoFile(
  state: StateFolder,
  runInfo: () => RunInfo,
  { say, everyMs = TRY_AGAIN_MS }: { say: (line: string) => void; everyMs?: number },
): RunInfoFile {
  let timer: NodeJS.Timeout | undefined;
  let said = '';
  let isStopped = false;

  function publish(): void {
    if (isStopped) return;
    clearTimeout(timer);
    try {
      state.writeJson('run.json', runInfo());
      said = '';
    } catch (error) {
      const reason = reasonOf(error);
      if (reason !== said) say(`  run.json is not written yet and is tried again: ${reason}`);
      said = reason;
      timer = setTimeout(publish, everyMs);
    }
  }

  function stop(): void {
    isStopped = true;
    clearTimeout(timer);
  }

  return { publish, stop };
}
