import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Identifies the boot of the machine: after a reboot the same process number may start at the same tick. */
function bootId() {
  try {
    return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}

/**
 * Distinguishes a process from a later one with the same number, by its start time.
 * @param {number} pid
 * @returns {string | null} null when no such process runs; a zombie runs no more
 */
export function identityOf(pid) {
  if (process.platform !== 'linux') return startedAt(pid);
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may contain anything; the state is the first field after it, the start time the 20th.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return fields[0] === 'Z' || fields[0] === 'X' ? null : `${bootId()} ${fields[19]}`;
  } catch {
    return null;
  }
}

/** @param {number} pid */
function startedAt(pid) {
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || null;
  } catch {
    return null;
  }
}
