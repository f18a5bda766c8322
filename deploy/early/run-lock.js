import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { identityOf } from './process-identity.js';

/** Two simultaneous starts see each other, withdraw and retry, each after a random time. */
const TRIES = 20;
const STEP_BACK_MS = 60;
/** Time in which a stopping Beem releases the lock. */
const STOPPING_MS = 30_000;

const FOLDER = 'run-lock';

/**
 * @typedef {{ pid: number, url: string | null }} Holder `url` is missing while it starts
 *
 * @typedef {{ pid: number, identity: string }} Claim the file `<pid>` holds the identity
 */

/** Locks of this process, by state folder. @type {Set<string>} */
const held = new Set();

/** @param {string} root of the checkout @param {NodeJS.ProcessEnv} [env] */
export const stateDirOf = (root, env = process.env) => path.resolve(root, env.BEEM_STATE_DIR || '.beem');

/**
 * Makes this process the only one that starts, runs or empties the Beem of a state folder, until it ends however it
 * ends. Each contender writes a file of its own and then looks for others: of any two, the later one sees the earlier.
 * No process removes the file of a living one, so a lock left by `kill -9` is taken over without a race.
 * @param {string} stateDir
 * @param {(holder: Holder) => void} [onWait] when another one is stopping and is waited for
 * @returns {Promise<Holder | null>} null when the lock is ours, else its holder
 */
export async function takeRunLock(stateDir, onWait = () => {}) {
  if (held.has(stateDir)) return null;
  const folder = path.join(stateDir, FOLDER);
  mkdirSync(stateDir, { recursive: true }); // First: the account that Postgres runs as must get in.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (let tries = 1; ; tries++) {
    writeClaim(folder);
    const other = findOther(folder);
    if (other === null) {
      held.add(stateDir);
      process.once('exit', () => removeOwn(folder));
      return null;
    }
    removeOwn(folder);
    const holder = { pid: other.pid, url: urlOf(stateDir, other.pid) };
    const isStopping = existsSync(path.join(folder, `${other.pid}.stopping`));
    if (isStopping) {
      onWait(holder);
      if (await isGoneWithin(other, STOPPING_MS)) continue;
    }
    if (isStopping || tries >= TRIES) return holder;
    await sleep(Math.random() * STEP_BACK_MS);
  }
}

/**
 * Marks that this process is stopping, so that a new start waits for its end.
 * @param {string} stateDir
 */
export function markStopping(stateDir) {
  try {
    writeFileSync(path.join(stateDir, FOLDER, `${process.pid}.stopping`), '', { mode: 0o600 });
  } catch {
    // On a full disk the next start reports that this one is running.
  }
}

/**
 * @param {Holder} holder
 * @returns {string} for a process that may not start beside it
 */
export function sentenceOf({ pid, url }) {
  const found = url
    ? `Beem already runs from this checkout: ${url} (process ${pid}).`
    : `Beem is being started from this checkout already (process ${pid}).`;
  return `${found}\nStop that one with Ctrl-C first, or give this one another folder with BEEM_STATE_DIR and another PORT.`;
}

/** @param {string} folder */
function writeClaim(folder) {
  const draft = path.join(folder, `${process.pid}.draft`);
  writeFileSync(draft, identityOf(process.pid) ?? '', { mode: 0o600 });
  renameSync(draft, path.join(folder, String(process.pid)));
}

/** @param {string} folder */
function removeOwn(folder) {
  for (const end of ['', '.draft', '.stopping'])
    rmSync(path.join(folder, `${process.pid}${end}`), { force: true });
}

/** @param {string} folder @returns {Claim | null} of a living process; files of the dead are removed */
function findOther(folder) {
  let found = null;
  for (const name of readdirSync(folder)) {
    const pid = Number.parseInt(name, 10);
    if (pid === process.pid) continue;
    const identity = identityOf(pid);
    const claimed = name === String(pid) ? readClaim(path.join(folder, name)) : null;
    if (identity === null || (claimed !== null && claimed !== identity))
      rmSync(path.join(folder, name), { force: true });
    else if (claimed !== null) found ??= { pid, identity };
  }
  return found;
}

/** @param {string} file @returns {string | null} null when it was withdrawn meanwhile */
function readClaim(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** @param {Claim} other @param {number} ms */
async function isGoneWithin(other, ms) {
  for (const deadline = Date.now() + ms; Date.now() < deadline; ) {
    if (identityOf(other.pid) !== other.identity) return true;
    await sleep(100);
  }
  return false;
}

/** @param {string} stateDir @param {number} pid @returns {string | null} */
function urlOf(stateDir, pid) {
  try {
    const run = JSON.parse(readFileSync(path.join(stateDir, 'run.json'), 'utf8'));
    return run?.pid === pid && typeof run.url === 'string' ? run.url : null;
  } catch {
    return null;
  }
}
