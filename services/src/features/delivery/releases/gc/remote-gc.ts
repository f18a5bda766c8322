import type { BuildReference } from '@beem/remote-manifest';
import { Injectable } from '@nestjs/common';
import { Database, type Sql, type Transaction } from '../../../../platform/database/index.js';
import { LiveShellRepository } from '../builds/live-shell.repository.js';
import { EventLog } from '../events/event-log.repository.js';
import { RemoteFileStore, type StoredFileObject } from '../files/remote-file-store.js';
import { RemoteFilesRepository } from '../files/remote-files.repository.js';
import { CollectionRepository } from './collection.repository.js';
import { type CollectableBuild, type CollectionPlan, planCollection } from './plan-collection.js';

/** Maximum number of objects that are deleted while publishers wait. */
const BATCH = 50;

export interface Collection {
  plan: CollectionPlan;
  /** Deleted builds; with `isDryRun`, those that would be deleted. */
  builds: BuildReference[];
  /** Number of storage objects, up to three for each file. */
  objects: number;
  bytes: number;
}

interface CollectCall {
  /** Name in the event log. */
  actor: string;
  isDryRun?: boolean;
  now?: Date;
}

/**
 * Deletes builds that no visitor, no channel and no roll-back needs, then files that no build lists. A build is marked
 * first, and deleted after a day. It is safe beside publishes and changes of channels, and after a killed run: rows are
 * deleted first, and every run checks all of storage.
 */
@Injectable()
export class RemoteGc {
  constructor(
    private readonly database: Database,
    private readonly repository: CollectionRepository,
    private readonly shell: LiveShellRepository,
    private readonly names: RemoteFilesRepository,
    private readonly store: RemoteFileStore,
    private readonly log: EventLog,
  ) {}

  async collect({ actor, isDryRun = false, now = new Date() }: CollectCall): Promise<Collection> {
    const { plan, builds } = isDryRun ? await this.preview(now) : await this.sweepBuilds(actor, now);
    const counted = { plan, builds, objects: 0, bytes: 0 };
    const without = isDryRun ? [...plan.sweep, ...plan.abandoned] : [];
    const listed = await this.repository.findAllListed(this.database, without);
    let batch: StoredFileObject[] = [];
    const sweep = async () => {
      const gone = isDryRun ? batch : await this.sweepFiles(batch);
      counted.objects += gone.length;
      counted.bytes += gone.reduce((sum, { bytes }) => sum + bytes, 0);
      batch = [];
    };
    for await (const object of this.store.objects()) {
      if (!listed.has(object.integrity) && batch.push(object) === BATCH) await sweep();
    }
    if (batch.length > 0) await sweep();
    return counted;
  }

  private async preview(now: Date) {
    const plan = await this.plan(this.database, now);
    const builds = [...plan.sweep, ...plan.abandoned].map(({ remote, id }) => ({ remote, buildId: id }));
    return { plan, builds };
  }

  /** Marks need no lock, because the need for a build is checked again before it is deleted. */
  private async sweepBuilds(actor: string, now: Date) {
    const plan = await this.plan(this.database, now);
    await this.repository.unmark(this.database, plan.unmark);
    await this.repository.mark(this.database, plan.mark, now);
    if (plan.sweep.length + plan.abandoned.length === 0) return { plan, builds: [] };
    return { plan, builds: await this.deleteBuilds(actor, now) };
  }

  /** Under the lock of channels no build becomes needed meanwhile; under that of files none is announced. */
  private deleteBuilds(actor: string, now: Date): Promise<BuildReference[]> {
    return this.database.transaction(async (tx) => {
      // The lock of files comes first: it may wait for a publisher, and changes of channels must not wait for that.
      await this.names.lockAlone(tx);
      await this.shell.findAndLock(tx);
      const { sweep, abandoned } = await this.plan(tx, now);
      const builds = await this.repository.delete(tx, [...sweep, ...abandoned]);
      await this.recordAll(tx, builds, actor);
      return builds;
    });
  }

  private async plan(sql: Sql, now: Date): Promise<CollectionPlan> {
    const needed = new Set((await this.repository.findNeeded(sql, now)).map(keyOf));
    const isNeeded = ({ remote, id }: CollectableBuild) => needed.has(keyOf({ remote, buildId: id }));
    return planCollection(await this.repository.findBuilds(sql), isNeeded, now);
  }

  private async recordAll(tx: Transaction, builds: BuildReference[], actor: string): Promise<void> {
    const remotes = [...new Set(builds.map(({ remote }) => remote))].sort();
    const files = await this.repository.deleteAddresses(tx, remotes);
    for (const remote of remotes) {
      const gone = builds.filter((build) => build.remote === remote).map(({ buildId }) => buildId);
      const detail = { builds: gone, files: files.get(remote) ?? 0 };
      await this.log.add(tx, { remote, kind: 'collected', actor, detail });
    }
  }

  /**
   * A publisher that checks a file waits until it is deleted, or has listed it before and so keeps it.
   * @param batch what no build listed when this run began
   */
  private sweepFiles(batch: StoredFileObject[]): Promise<StoredFileObject[]> {
    return this.database.transaction(async (tx) => {
      await this.names.lockAlone(tx);
      const integrities = batch.map(({ integrity }) => integrity);
      const listed = await this.repository.findListed(tx, integrities);
      const gone = batch.filter(({ integrity }) => !listed.has(integrity));
      for (const object of gone) await this.store.delete(object);
      return gone;
    });
  }
}

const keyOf = ({ remote, buildId }: BuildReference) => `${remote}@${buildId}`;
