import { openDatabase } from '../../../../platform/database/index.js';
import { type JsonOption, jsonLines } from '../../../../platform/json-lines.js';
import type { Storage } from '../../../../platform/storage/index.js';
import { LiveShellEntity } from '../builds/live-shell.entity.js';
import { LiveShellRepository } from '../builds/live-shell.repository.js';
import { EventLog } from '../events/event-log.repository.js';
import { RemoteEventEntity } from '../events/remote-event.entity.js';
import { RemoteFileEntity } from '../files/remote-file.entity.js';
import { RemoteFileStore } from '../files/remote-file-store.js';
import { RemoteFilesRepository } from '../files/remote-files.repository.js';
import { CollectionRepository } from './collection.repository.js';
import type { CollectableBuild } from './plan-collection.js';
import { type Collection, RemoteGc } from './remote-gc.js';

export interface GcCommand {
  databaseUrl: string;
  storage: Storage;
  /** Who runs it, as the event log names them. */
  actor: string;
}

export interface CollectionOptions extends JsonOption {
  dryRun?: boolean;
}

/**
 * Runs the daily collection of the workers now.
 * @returns the lines to print
 */
export async function collectBuilds(options: CollectionOptions, command: GcCommand): Promise<string[]> {
  const { dryRun: isDryRun = false, json } = options;
  return openDatabase(command.databaseUrl, async (database) => {
    const gc = new RemoteGc(
      database,
      new CollectionRepository(),
      new LiveShellRepository(database, database.repository(LiveShellEntity)),
      new RemoteFilesRepository(database.repository(RemoteFileEntity)),
      new RemoteFileStore(command.storage),
      new EventLog(database.repository(RemoteEventEntity)),
    );
    const collection = await gc.collect({ actor: command.actor, isDryRun });
    return json ? jsonLines(toJson(collection, isDryRun)) : describe(collection, isDryRun);
  });
}

function toJson({ plan, builds, objects, bytes }: Collection, isDryRun: boolean) {
  const named = ({ remote, id }: CollectableBuild) => ({ remote, buildId: id });
  return {
    isDryRun,
    builds: builds.map(({ remote, buildId }) => ({ remote, buildId })),
    objects,
    bytes,
    marked: plan.mark.map(named),
    unmarked: plan.unmark.map(named),
  };
}

function describe({ plan, builds, objects, bytes }: Collection, isDryRun: boolean): string[] {
  const name = ({ remote, id }: CollectableBuild) => `${remote} ${id}`;
  const [sweeps, marks] = isDryRun ? ['would be deleted', 'would be marked'] : ['deleted', 'marked'];
  const size = `${(bytes / 1_000_000).toFixed(1)} MB`;
  return [
    ...builds.map(({ remote, buildId }) => `${remote} ${buildId}  ${sweeps}`),
    ...plan.mark.map((build) => `${name(build)}  ${marks}: nothing needs it; deleted a day later`),
    ...plan.unmark.map(
      (build) => `${name(build)}  needed again, its mark ${isDryRun ? 'would be' : 'is'} removed`,
    ),
    `${builds.length} builds and ${objects} stored objects (${size}) ${sweeps}, ${plan.mark.length} builds ${marks}.`,
  ];
}
