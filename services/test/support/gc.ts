import { type MadeBuild, makeBuild } from '@beem/remote-manifest/cases';
import { RemoteFileStore, RemoteGc } from '../../src/features/delivery/releases/index.js';
import { type ReleasesBeem, Team } from './releases.js';

const DAY_MS = 86_400_000;

let number = 0;

/** A remote for one test, and runs of gc on its builds at a later time. */
export class GcFixture {
  private constructor(
    private readonly beem: ReleasesBeem,
    readonly team: Team,
  ) {}

  static async of(beem: ReleasesBeem): Promise<GcFixture> {
    number += 1;
    return new GcFixture(beem, await Team.of(beem, `mfe-gc-${number}`));
  }

  /**
   * Each call uploads another build.
   * @param files more files: content by name
   */
  build(files: Record<string, string> = {}): MadeBuild {
    number += 1;
    return makeBuild(`gc ${number}`, { files, remote: { name: this.team.remote, routes: [] } });
  }

  /** Uploads five newer builds that are in no channel. */
  async displace(): Promise<void> {
    for (let at = 0; at < 5; at++) await this.team.upload(this.build());
  }

  /**
   * What a run does with the builds of this remote.
   * @param days from now
   */
  async collect(days: number, isDryRun = false) {
    const now = new Date(Date.now() + days * DAY_MS);
    const run = await this.beem.app.get(RemoteGc).collect({ actor: 'gc', isDryRun, now });
    const { plan, builds, objects } = run;
    const idsOf = (list: { remote: string; id: string }[]) =>
      list.filter(({ remote }) => remote === this.team.remote).map(({ id }) => id);
    return {
      marked: idsOf(plan.mark),
      unmarked: idsOf(plan.unmark),
      builds: idsOf(builds.map(({ remote, buildId: id }) => ({ remote, id }))),
      objects,
    };
  }

  /** The ids of all remaining builds, of all remotes. */
  async findKept(): Promise<string[]> {
    const rows = await this.beem.database.query<{ id: string }>({ text: 'SELECT id FROM remote_builds' });
    return rows.map(({ id }) => id);
  }

  isStored(build: MadeBuild, name: string): Promise<boolean> {
    return this.beem.app.get(RemoteFileStore).has(fileOf(build, name).integrity);
  }

  /** The path at an edge of the file whose name begins with this. */
  addressOf(build: MadeBuild, name: string): string {
    return `/remotes/${build.manifest.remote.name}/files/${fileOf(build, name).path}`;
  }

  /** The status of an edge's answer. */
  async get(path: string): Promise<number> {
    return (await this.beem.visitor().get(path)).status;
  }
}

export const idOf = ({ manifest }: MadeBuild): string => manifest.buildId;

/** The file of the build whose name begins with this. */
export function fileOf({ manifest }: MadeBuild, name: string) {
  const file = manifest.files.find(({ path }) => path.startsWith(name));
  if (!file) throw new Error(`The build has no ${name}.`);
  return file;
}
