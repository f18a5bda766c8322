import type { RemoteChannel, RemoteChannelName } from '@beem/contracts';
import type { BuildManifest, ShellManifest } from '@beem/remote-manifest';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/index.js';
import { findIncompatibilities } from '../builds/build-compatibility.js';
import { LiveShellRepository } from '../builds/live-shell.repository.js';
import { toRemoteChannel } from '../channels/remote-channel.mapper.js';
import { EventLog } from '../events/event-log.repository.js';
import type { RemoteEventEntity } from '../events/remote-event.entity.js';
import { CeilingsRepository, ceilingOf } from '../limits/ceilings.repository.js';
import type { RemoteCeilingEntity } from '../limits/remote-ceiling.entity.js';
import { shellUnknown } from '../releases.errors.js';
import { type BuildWeight, BuildWeights } from './build-weights.js';
import { OverviewRepository } from './overview.repository.js';
import type { ReleasedRow } from './released.row.js';

/** A build with its author, time and sources. */
export interface PublishedBuild {
  buildId: string;
  gitRevision: string | null;
  publishedBy: string;
  publishedAt: Date;
}

/** The build of a channel. */
export interface ReleasedBuild extends PublishedBuild {
  manifest: BuildManifest;
  /** The weight; its budget is limited by the operator's ceiling. Null while storage does not answer. */
  weight: BuildWeight | null;
  /** Why it cannot run in the live shell beside the other remotes, as sentences. */
  incompatibilities: string[];
}

export type RollbackTarget = PublishedBuild & Pick<ReleasedBuild, 'incompatibilities'>;

export interface ReleasedChannel {
  pointer: RemoteChannel;
  build: ReleasedBuild;
  /** The build to which a roll-back leads, and why it could not: `incompatibilities`. */
  previous: RollbackTarget | null;
}

export interface ReleasedRemote {
  name: string;
  stable: ReleasedChannel | null;
  canary: ReleasedChannel | null;
  /** The last change of its channels; null if that was long ago. */
  lastChange: RemoteEventEntity | null;
}

/** The live builds. */
export interface Released {
  /** Null while the files of the live shell are unknown. */
  liveShellId: string | null;
  /** Remotes by name; one that is not live has no channels. */
  remotes: ReleasedRemote[];
}

interface Found {
  rows: ReleasedRow[];
  shell: ShellManifest;
  ceilings: RemoteCeilingEntity[];
}

/** Reads the live builds of every remote in four statements, however much was published before. */
@Injectable()
export class ReleasedRemotes {
  constructor(
    private readonly database: Database,
    private readonly overview: OverviewRepository,
    private readonly shells: LiveShellRepository,
    private readonly ceilings: CeilingsRepository,
    private readonly weights: BuildWeights,
    private readonly log: EventLog,
  ) {}

  /** @throws AppError 503 while no edge has served a shell */
  async read(): Promise<Released> {
    const [rows, live, ceilings] = await Promise.all([
      this.overview.findReleased(this.database),
      this.shells.find(this.database),
      this.ceilings.list(this.database),
    ]);
    if (!live) throw shellUnknown();
    const found = { rows, shell: live.manifest, ceilings };
    const names = [...new Set(rows.map(({ name }) => name))];
    const changes = await this.log.findLastChanges(this.database, names);
    const remotes = await Promise.all(
      names.map(async (name) => ({
        name,
        stable: await this.toChannel(name, 'stable', found),
        canary: await this.toChannel(name, 'canary', found),
        lastChange: changes.find(({ remote }) => remote === name) ?? null,
      })),
    );
    return { liveShellId: live.shell_id, remotes };
  }

  private async toChannel(
    name: string,
    channel: RemoteChannelName,
    { rows, shell, ceilings }: Found,
  ): Promise<ReleasedChannel | null> {
    const row = rows.find((found) => found.name === name && found.channel === channel);
    if (!row?.manifest) return null;
    const { manifest } = row;
    const foreign = rows.filter((other) => other.name !== name);
    const others = foreign.flatMap((other) => other.manifest ?? []);
    const live = { shell, others, kept: [], replaced: null };
    // A rolled-back build must also leave the other remotes the routes and slots that their roll-backs need.
    const next = {
      ...live,
      kept: foreign.flatMap((other) => other.previous_manifest ?? []),
      replaced: rows.find((found) => found.name === name && found.channel === 'stable')?.manifest ?? null,
    };
    const { previous_manifest: previous } = row;
    return {
      pointer: toRemoteChannel(channel, { ...row, channel, remote: name }),
      build: {
        ...toPublished(manifest, row),
        manifest,
        weight: limitWeight(await this.weights.of(manifest), ceilingOf(name, ceilings).totalGzipBytes),
        incompatibilities: findIncompatibilities(manifest, channel === 'canary' ? next : live),
      },
      previous: previous && {
        ...toPublished(previous, {
          published_by: row.previous_published_by,
          created_at: row.previous_created_at,
        }),
        incompatibilities: findIncompatibilities(previous, next),
      },
    };
  }
}

/** @param ceiling gzip bytes that the operator allows the remote; the shown budget is never above it */
function limitWeight(weight: BuildWeight | null, ceiling: number): BuildWeight | null {
  return weight && { ...weight, budgetGzipBytes: Math.min(weight.budgetGzipBytes, ceiling) };
}

function toPublished(
  { buildId, gitRevision }: BuildManifest,
  { published_by, created_at }: Pick<ReleasedRow, 'published_by' | 'created_at'>,
): PublishedBuild {
  return { buildId, gitRevision, publishedBy: published_by, publishedAt: created_at };
}
