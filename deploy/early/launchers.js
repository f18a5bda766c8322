import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { identityOf } from './process-identity.js';

const CHECK_MS = 2_000;
/** The entry that npm runs; the command line of the shell in between contains it too. */
const OUR_PROGRAM = 'bootstrap.mjs';

/**
 * npm and the shell in which it runs a command, at the start of this process; empty without npm. Read at once, so that
 * a launcher that ends later is noticed.
 */
const launchers = process.env.npm_lifecycle_event ? findLaunchers() : [];

/**
 * Calls `onGone` once when npm has ended without ending us, for example by `kill -9`: without this call no process
 * would watch or stop our processes.
 * @param {() => void} onGone
 */
export function watchLaunchers(onGone) {
  if (launchers.length === 0) return;
  const timer = setInterval(() => {
    if (launchers.every(({ pid, identity }) => identityOf(pid) === identity)) return;
    clearInterval(timer);
    onGone();
  }, CHECK_MS);
  timer.unref();
}

function findLaunchers() {
  const found = [];
  for (let pid = process.ppid; pid > 0; ) {
    const identity = identityOf(pid);
    const { parent, commandLine } = describe(pid);
    if (identity === null) break;
    found.push({ pid, identity });
    if (!commandLine.includes(OUR_PROGRAM)) break;
    pid = parent;
  }
  return found;
}

/** @param {number} pid */
function describe(pid) {
  try {
    if (process.platform === 'linux') {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      return { parent, commandLine: readFileSync(`/proc/${pid}/cmdline`, 'utf8') };
    }
    const line = execFileSync('ps', ['-o', 'ppid=,command=', '-p', String(pid)], { encoding: 'utf8' }).trim();
    return { parent: Number.parseInt(line, 10), commandLine: line };
  } catch {
    return { parent: 0, commandLine: '' };
  }
}
