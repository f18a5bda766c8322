import {
  BUILD_CASES,
  type MadeBuild,
  makeBuild,
  makeRemote,
  REMOTE_CASES,
} from '@beem/remote-manifest/cases';
import { computeBuildId } from '@beem/remote-manifest/node';
import { type ReleasesBeem, startWithShell, Team } from '../../support/releases.js';

let beem: ReleasesBeem;
let team: Team;
beforeAll(async () => {
  beem = await startWithShell();
  team = await Team.of(beem, 'mfe-feed', { payments: true });
});
afterAll(() => beem.stop());

/** The registry's reason against a build until it is complete; null if it accepts the build. */
async function refusalOf({ manifest, contents }: MadeBuild): Promise<string | null> {
  const started = await team.start({ manifest, contents });
  if (started.status !== 200) return describeRefusal(started.body);
  for (const integrity of started.body.missing) {
    await team.sendFile(manifest.buildId, integrity, contents.get(integrity) ?? Buffer.alloc(0));
  }
  const { status, body } = await team.complete(manifest.buildId);
  return status === 200 ? null : describeRefusal(body);
}

const describeRefusal = ({ message, fields }: { message: string; fields?: Record<string, string> }) =>
  [message, ...Object.values(fields ?? {})].join('\n');

// The same cases as in libs/remote-manifest, where they run against the build's own checks: what builds is accepted.
describe('the registry decides as the build does about', () => {
  it.each(REMOTE_CASES)('$what', async ({ what, change, fault }) => {
    const { manifest, contents } = makeBuild(what);
    const remote = { ...makeRemote(), ...change } as typeof manifest.remote;
    const buildId = computeBuildId({ remote, files: manifest.files });
    const refusal = await refusalOf({ manifest: { ...manifest, remote, buildId }, contents });
    expect(refusal).toEqual(fault ? expect.stringContaining(fault) : null);
  });

  it.each(BUILD_CASES)('$what', async ({ what, build, fault }) => {
    const made = makeBuild(what, build);
    const refusal = await refusalOf({
      ...made,
      manifest: { ...made.manifest, buildId: computeBuildId(made.manifest) },
    });
    expect(refusal).toEqual(fault ? expect.stringContaining(fault) : null);
  });
});
