import { execFileSync } from 'node:child_process';
import type { BuildDiagnosis, BuildFault } from '@beem/contracts';
import type { BuildManifest, RemoteManifest } from '@beem/remote-manifest';
import { checkDist, readRemote } from '@beem/remote-manifest/node';
import { tokenHint } from './hints.js';
import type { RegistryClient } from './registry-client.js';
import { RegistryError, TargetError } from './registry-errors.js';

const DAY_MS = 86_400_000;
/** Doctor warns about a token that expires sooner. */
const SOON_DAYS = 14;

/** The result of one check of doctor. */
export interface Check {
  name: string;
  state: 'ok' | 'warning' | 'fault';
  /** The findings; a fault also names a remedy where there is one. */
  messages: string[];
}

const ok = (name: string, message: string): Check => ({ name, state: 'ok', messages: [message] });
const warning = (name: string, message: string): Check => ({ name, state: 'warning', messages: [message] });
const fault = (name: string, messages: string[], way?: string): Check => ({
  name,
  state: 'fault',
  messages: way ? [...messages, way] : messages,
});

const SERVER_CHECKS: { check: BuildFault['check']; name: string; ok: string; way: string }[] = [
  {
    check: 'form',
    name: 'manifest',
    ok: 'has the form that the registry takes',
    way: 'Build it again with the present @beem/remote-kit.',
  },
  { check: 'identity', name: 'build id', ok: 'is that of its files', way: 'Build it again.' },
  {
    check: 'grant',
    name: 'grants',
    ok: 'of the token cover what remote.json asks for',
    way: 'Take the flag from the route, or ask an operator for such a token.',
  },
  {
    check: 'budget',
    name: 'budget',
    ok: 'is kept',
    way: 'Load less at first, or raise the budget in remote.json.',
  },
  {
    check: 'ceiling',
    name: 'ceiling',
    ok: 'is above the budget',
    way: 'Publish with --reason, or ask an operator.',
  },
  {
    check: 'compatibility',
    name: 'compatibility',
    ok: 'with the live shell, remotes and canaries',
    way: 'Change remote.json, or publish what it needs first; docs/shipping-a-remote.md of Beem names the way out of each.',
  },
  {
    check: 'files',
    name: 'files',
    ok: 'keep the content of their addresses',
    way: 'Build it again: names hold the hash of the content.',
  },
  { check: 'quota', name: 'quota', ok: 'has room', way: 'Wait: it is counted by the hour and by the day.' },
];

/**
 * Runs every check of a publish without changing anything.
 * @param open gives the registry
 * @param reason why the budget is above the ceiling, where it is
 */
export async function examineRemote(
  folder: string,
  open: () => RegistryClient | Promise<RegistryClient>,
  reason?: string,
): Promise<Check[]> {
  const described = attempt(() => readRemote(folder));
  if (!described.value) return [fault('remote.json', described.error.split('\n'))];
  const { value: remote } = described;
  const built = attempt(() => checkDist(folder));
  const checks = [
    ok('remote.json', 'is valid'),
    examineSources(built),
    examineGit(folder, built.value?.build),
  ];
  const build = built.value?.build;
  if (!build || build.remote.name !== remote.name) {
    return [...checks, await examineTarget(remote, open), NEEDS_BUILD];
  }
  return [...checks, ...(await examineInRegistry({ build, remote, open, reason }))];
}

export function hasFault(checks: readonly Check[]): boolean {
  return checks.some(({ state }) => state === 'fault');
}

const SIGNS = { ok: '✓', warning: '!', fault: '✗' };

/** Describes each message on a line of its own. */
export function describeChecks(checks: readonly Check[]): string {
  const width = Math.max(...checks.map(({ name }) => name.length));
  return checks
    .flatMap(({ name, state, messages }) =>
      messages.map((message) => `${SIGNS[state]} ${name.padEnd(width)}  ${message}`),
    )
    .join('\n');
}

function examineSources(built: Attempt<ReturnType<typeof checkDist>>): Check {
  if (!built.value) return fault('sources', [built.error]);
  const { faults } = built.value;
  if (faults.length > 0) return fault('sources', faults, 'Build it again: npm run build.');
  return ok('sources', `dist holds their build, ${built.value.build.buildId}`);
}

/** Uncommitted changes, or a build that names no revision or another one's sources; the event log shows what it names. */
function examineGit(folder: string, build?: BuildManifest): Check {
  const status = attempt(() =>
    execFileSync('git', ['status', '--porcelain', '--', '.'], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'ignore'],
    }),
  );
  if (!status.value)
    return warning('git', 'the folder is in no git repository: no event will name a revision');
  const changes = status.value.toString().split('\n').filter(Boolean).length;
  if (changes > 0) {
    const message = `${changes} uncommitted changes: the revision in the event log will not hold them. Commit and build first.`;
    return warning('git', message);
  }
  const named = build?.gitRevision;
  if (build && (!named || !isSameInHead(folder, named))) {
    return warning(
      'git',
      'the build was made before its sources were committed: the event log will name an older revision, or none. Build again after each commit.',
    );
  }
  return ok('git', 'all is committed');
}

function isSameInHead(folder: string, revision: string): boolean {
  const args = ['diff', '--quiet', revision, 'HEAD', '--', '.'];
  return attempt(() => execFileSync('git', args, { cwd: folder, stdio: 'ignore' })).error === undefined;
}

const NEEDS_BUILD = warning(
  'not checked',
  `${['icons', ...SERVER_CHECKS.map(({ name }) => name)].join(', ')}: they need a build, npm run build`,
);

/** Checks whether the registry answers, which needs no build. */
async function examineTarget(
  { name }: RemoteManifest,
  open: () => RegistryClient | Promise<RegistryClient>,
): Promise<Check> {
  try {
    const client = await open();
    await client.status(name);
    return ok('token', `publishes ${name} to ${client.url}`);
  } catch (error) {
    return describeFailure(error as Error, name);
  }
}

interface RegistryExamination {
  build: BuildManifest;
  remote: RemoteManifest;
  open: () => RegistryClient | Promise<RegistryClient>;
  reason: string | undefined;
}

async function examineInRegistry({ build, remote, open, reason }: RegistryExamination): Promise<Check[]> {
  let diagnosis: BuildDiagnosis;
  try {
    diagnosis = await (await open()).examine(build, reason);
  } catch (error) {
    return [describeFailure(error as Error, remote.name)];
  }
  const { faults, isComplete, missing } = diagnosis;
  const isFormless = faults.some(({ check }) => check === 'form');
  return [
    examineToken(diagnosis.token, remote.name),
    examineIcons(remote, diagnosis.icons),
    ...SERVER_CHECKS.filter(({ check }) => check === 'form' || !isFormless).map(
      ({ check, name, ok: good, way }) => {
        const found = faults.filter((one) => one.check === check).map(({ message }) => message);
        return found.length > 0 ? fault(name, found, way) : ok(name, good);
      },
    ),
    ...(isFormless ? [] : [ok('upload', describeUpload(build, isComplete, missing))]),
  ];
}

/** Describes why the registry did not answer the question: its address, the token, or its refusal. */
function describeFailure(error: Error, remote: string): Check {
  const isRefused = error instanceof RegistryError;
  const ofToken = isRefused
    ? [401, 403].includes(error.status)
    : error instanceof TargetError && error.part === 'token';
  if (ofToken) return fault('token', [error.message], `An operator makes one: ${tokenHint(remote)}`);
  if (error instanceof TargetError) return fault(error.part, [error.message]);
  return fault('registry', isRefused && error.reasons.length > 0 ? error.reasons : [error.message]);
}

function examineToken({ label, expiresAt }: BuildDiagnosis['token'], remote: string): Check {
  const days = Math.floor((Date.parse(expiresAt) - Date.now()) / DAY_MS);
  const until = `of ${label}, good until ${expiresAt.slice(0, 10)}`;
  if (days >= SOON_DAYS) return ok('token', until);
  return warning('token', `${until}: ${days} days. An operator makes another: ${tokenHint(remote)}`);
}

/** An unknown icon is no fault: the shell shows its default icon instead. */
function examineIcons({ navigation }: RemoteManifest, icons: string[] | null): Check {
  if (icons === null) return warning('icons', 'the live shell does not say which icons it has');
  const unknown = [...new Set(navigation.map(({ icon }) => icon))].filter((icon) => !icons.includes(icon));
  if (unknown.length === 0) return ok('icons', 'of navigation are in the shell');
  const lost = `The shell has no icon ${unknown.join(', ')}: a default one will stand there.`;
  return warning('icons', `${lost} It has ${icons.join(', ')}.`);
}

function describeUpload({ files, buildId }: BuildManifest, isComplete: boolean, missing: string[]): string {
  if (isComplete) return `the registry has ${buildId} already: nothing would be sent`;
  const wanted = new Set(missing);
  const sent = new Map(
    files.filter(({ integrity }) => wanted.has(integrity)).map((file) => [file.integrity, file]),
  );
  const bytes = [...sent.values()].reduce((sum, file) => sum + file.bytes, 0);
  return `${sent.size} of ${files.length} files would be sent, ${(bytes / 1_000).toFixed(1)} kB`;
}

type Attempt<T> = { value: T; error?: undefined } | { value?: undefined; error: string };

function attempt<T>(work: () => T): Attempt<T> {
  try {
    return { value: work() };
  } catch (error) {
    return { error: (error as Error).message };
  }
}
