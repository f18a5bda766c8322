import { spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { endProcess, findProcesses, until, waitForAnswer } from './processes.js';
import type { ServerTimeouts } from './server-timeouts.js';
import { PORT_TAKEN_CODE, PortTakenError } from './taken-ports.js';

const START_LIMIT_MS = 15_000;

interface ProgramOptions {
  /** Name in messages: `The mail server`. */
  title: string;
  /** Below `dist/local-stack`. */
  file: string;
  /** Its data folder; the last argument of the process, which identifies it as ours. */
  folder: string;
  log: string;
  /** Answers `{folder}`. */
  healthPath: string;
  /** The variable with its settings as JSON. */
  variable: string;
  env: NodeJS.ProcessEnv;
  timeouts: ServerTimeouts;
}

/** A server of ours that runs as a Node process beside Beem, and survives a killed starter. */
export interface OwnProgram {
  /** Whether our server answers at this port, which may also belong to another program. */
  answersAt(port: number | undefined): Promise<boolean>;
  /** Whether it answers now, or within a few seconds if a process of ours exists. */
  answersSoon(port: number | undefined, signal?: AbortSignal): Promise<boolean>;
  /** @throws PortTakenError when it finds a port taken, Error with the end of its log when it does not answer */
  launch(settings: object, port: number, signal?: AbortSignal): Promise<number | undefined>;
  isRunning(): Promise<boolean>;
  /** Stops it; a process that answers gets all the time that it needs. */
  stop(port: number | undefined): Promise<void>;
}

export function createOwnProgram(options: ProgramOptions): OwnProgram {
  const { title, folder, log, healthPath, variable, env, timeouts } = options;
  const program = fileURLToPath(new URL(`../../dist/local-stack/${options.file}`, import.meta.url));

  async function answersAt(port: number | undefined): Promise<boolean> {
    if (!port) return false;
    try {
      const answer = await fetch(`http://127.0.0.1:${port}${healthPath}`, {
        signal: AbortSignal.timeout(timeouts.probeMs),
        redirect: 'error',
      });
      return answer.ok && ((await answer.json()) as { folder: string }).folder === folder;
    } catch {
      return false;
    }
  }

  async function launch(settings: object, port: number, signal?: AbortSignal): Promise<number | undefined> {
    const out = openSync(log, 'a', 0o600);
    const child = spawn(process.execPath, [program, folder], {
      detached: true,
      stdio: ['ignore', out, out],
      env: { PATH: env.PATH, [variable]: JSON.stringify(settings) },
    });
    closeSync(out);
    child.unref();
    if (!(await waitForAnswer(child, () => answersAt(port), { limitMs: START_LIMIT_MS, signal }))) {
      const failure = `${title} did not start:\n${readFileSync(log, 'utf8').slice(-800)}`;
      throw child.exitCode === PORT_TAKEN_CODE ? new PortTakenError(failure) : new Error(failure);
    }
    return child.pid;
  }

  /** Finds servers by their command line, because a file with the process id may be lost or outdated. */
  const findServers = () => findProcesses([program, folder]);
  const isRunning = async () => (await findServers()).length > 0;

  return {
    ...{ answersAt, launch, isRunning },
    async answersSoon(port, signal) {
      return (await isRunning())
        ? until(() => answersAt(port), timeouts.silenceMs, 200, signal)
        : answersAt(port);
    },
    async stop(port) {
      const graceMs = (await answersAt(port)) ? undefined : timeouts.graceMs;
      for (const pid of await findServers()) {
        if (!(await endProcess(pid, graceMs))) throw new Error(`${title} (process ${pid}) cannot be ended.`);
      }
    },
  };
}
