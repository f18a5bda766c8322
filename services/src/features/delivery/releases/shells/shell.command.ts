import { OPERATOR_REASON_MAX_LENGTH } from '@beem/contracts';
import type { ShellManifest } from '@beem/remote-manifest';
import { isTooLong } from '@beem/rules';
import { type Database, openDatabase } from '../../../../platform/database/index.js';
import { type JsonOption, jsonLines } from '../../../../platform/json-lines.js';
import type { SecurityLog } from '../../../../platform/logging/index.js';
import { LiveShellEntity } from '../builds/live-shell.entity.js';
import { LiveShellRepository, type ShellRelease } from '../builds/live-shell.repository.js';
import { EventLog } from '../events/event-log.repository.js';
import { RemoteEventEntity } from '../events/remote-event.entity.js';
import { LiveRepository } from '../live/live.repository.js';
import { EdgeEntity } from './edge.entity.js';
import { EdgesRepository } from './edges.repository.js';
import { ShellEvents } from './shell-events.js';
import { ShellOrder } from './shell-order.repository.js';
import { ShellReleases } from './shell-releases.js';

export interface ShellCommand {
  databaseUrl: string;
  /** Who runs it, as the event log names them. */
  actor: string;
  security: SecurityLog;
}

/**
 * Lists every edge, what it serves, and the shell that it withholds with the reasons.
 * @returns the lines to print
 */
export function listEdges(
  { json }: JsonOption,
  { databaseUrl }: Pick<ShellCommand, 'databaseUrl'>,
): Promise<string[]> {
  return openDatabase(databaseUrl, async (database) => {
    const edges = await explain(await findEdges(database), openReleases(database));
    return json ? jsonLines({ edges: edges.map(toJson) }) : describe(edges);
  });
}

export interface ShellAcceptance extends JsonOption {
  /** Both are needed. */
  force?: boolean;
  reason?: string;
}

/**
 * Makes a withheld shell live, even where live remotes cannot run in it.
 * @param shell its id; not needed where only one is withheld
 * @returns the lines to print
 * @throws Error in a sentence where there is nothing to accept
 */
export async function acceptShell(
  shell: string | undefined,
  options: ShellAcceptance,
  command: ShellCommand,
): Promise<string[]> {
  const reason = options.reason?.trim() ?? '';
  if (!options.force)
    throw new Error(
      'A shell in which every live remote runs goes live by itself; a withheld one needs --force and --reason "…".',
    );
  if (reason === '' || isTooLong(reason, OPERATOR_REASON_MAX_LENGTH))
    throw new Error(`Say why: --reason "…", at most ${OPERATOR_REASON_MAX_LENGTH} characters.`);
  return openDatabase(command.databaseUrl, async (database) => {
    const withheld = chooseWithheld(await findEdges(database), shell);
    const forced = await acceptByForce(withheld, reason, { ...command, releases: openReleases(database) });
    return options.json ? jsonLines(forced) : describeForced(forced);
  });
}

function findEdges(database: Database): Promise<EdgeEntity[]> {
  return new EdgesRepository(database.repository(EdgeEntity)).findAll(database);
}

function openReleases(database: Database): ShellReleases {
  return new ShellReleases(
    database,
    new LiveShellRepository(database, database.repository(LiveShellEntity)),
    new LiveRepository(),
    new ShellOrder(),
    new ShellEvents(new EventLog(database.repository(RemoteEventEntity))),
  );
}

/** Adds to the reasons of each edge which live builds could not run in the shell that it withholds. */
function explain(edges: EdgeEntity[], releases: ShellReleases): Promise<EdgeEntity[]> {
  return Promise.all(
    edges.map(async (edge) => {
      const { withheld_shell_id: id, withheld_manifest: manifest, withheld_reasons: known } = edge;
      if (!id || !manifest) return edge;
      const faults = await releases.findFaults({ id, manifest });
      return { ...edge, withheld_reasons: [...new Set([...known, ...faults])] };
    }),
  );
}

async function acceptByForce(
  shell: ShellRelease,
  reason: string,
  { releases, actor, security }: ShellCommand & { releases: ShellReleases },
): Promise<ForcedShell> {
  const { state, reasons, liveShellId } = await releases.force(shell, { actor, reason });
  const isChanged = state !== 'live';
  if (isChanged) security.record('shell.forced', { shell: shell.id, replaced: liveShellId, actor, reason });
  return { shellId: shell.id, isChanged, reasons: isChanged ? reasons : [] };
}

interface ForcedShell {
  shellId: string;
  /** False where it was live already. */
  isChanged: boolean;
  /** Why it was withheld. */
  reasons: string[];
}

function describeForced({ shellId, isChanged, reasons }: ForcedShell): string[] {
  if (!isChanged) return [`The shell ${shellId} is live already.`];
  return [
    `The shell ${shellId} is live. All edges serve it within seconds.`,
    ...reasons.map((fault) => `  - ${fault}`),
  ];
}

function chooseWithheld(edges: EdgeEntity[], wanted: string | undefined): ShellRelease {
  const withheld = new Map<string, ShellManifest | null>();
  for (const { withheld_shell_id: id, withheld_manifest: manifest } of edges)
    if (id) withheld.set(id, manifest ?? withheld.get(id) ?? null);
  if (withheld.size === 0) throw new Error('No edge that runs withholds a shell.');
  const names = [...withheld.keys()];
  if (wanted === undefined && withheld.size > 1)
    throw new Error(`Several shells are withheld; name one: ${names.join(', ')}.`);
  const id = wanted ?? names[0] ?? '';
  const manifest = withheld.get(id);
  if (manifest === undefined)
    throw new Error(`No edge withholds the shell ${id}; withheld is ${names.join(', ')}.`);
  if (!manifest)
    throw new Error(
      `The files of the shell ${id} are not stored, so not every edge could serve it. Its edge tries again every few seconds.`,
    );
  return { id, manifest };
}

const toJson = (edge: EdgeEntity) => ({
  ...{ id: edge.id, host: edge.host, shellId: edge.shell_id, remotesRevision: edge.remotes_revision },
  ...{
    seenAt: edge.seen_at,
    withheldShellId: edge.withheld_shell_id,
    withheldReasons: edge.withheld_reasons,
  },
});

function describe(edges: EdgeEntity[]): string[] {
  if (edges.length === 0) return ['No edge runs.'];
  return edges.flatMap((edge) => [
    `${edge.host} ${edge.id}: shell ${edge.shell_id ?? 'none'}, remotes ${edge.remotes_revision ?? 'unknown'}, seen ${edge.seen_at.toISOString()}`,
    ...(edge.withheld_shell_id ? [`  withholds the shell ${edge.withheld_shell_id}:`] : []),
    ...edge.withheld_reasons.map((reason) => `  - ${reason}`),
  ]);
}
