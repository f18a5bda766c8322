import { randomInt } from 'node:crypto';
import { makeBuild } from '@beem/remote-manifest/cases';
import { VisitTokens } from '../../../src/features/delivery/release-health/index.js';
import { LiveRemotes } from '../../../src/features/delivery/releases/index.js';
import { createRedis } from '../../../src/platform/redis/index.js';
import { runScheduledTask, until } from '../../support/index.js';
import { METRICS_TOKEN, type ReleasesBeem, startWithShell, Team } from '../../support/releases.js';

let beem: ReleasesBeem;
beforeAll(async () => {
  beem = await startWithShell();
});
afterAll(() => beem.stop());

interface Reported {
  visitors: number;
  /** Addresses of visitors who have already sent reports. */
  again?: string[];
  failures?: number;
  loadMs?: number;
}

/**
 * Visitors from as many networks report the result of a build.
 * @returns their addresses
 */
async function report(
  team: Team,
  buildId: string,
  { visitors, again = [], failures = 0, loadMs = 400 }: Reported,
): Promise<string[]> {
  const addresses: string[] = [];
  const live = beem.app.get(LiveRemotes).current;
  const tokens = new VisitTokens(beem.config);
  const remotes = live.remotes.map((remote) =>
    remote.name === team.remote ? { ...remote, buildId } : remote,
  );
  for (let at = 0; at < visitors; at += 1) {
    const visitor = beem.visitor();
    visitor.address = again[at] ?? visitor.address;
    addresses.push(visitor.address);
    const visit = tokens.issue(visitor.address, { ...live, remotes });
    const outcome = at < failures ? 'failed' : 'ready';
    const body = { remote: team.remote, buildId, outcome, loadMs: loadMs + randomInt(100), visit };
    expect(await visitor.post('/api/registry/load-reports', body)).toMatchObject({ status: 204 });
  }
  return addresses;
}

/** A remote with a stable build and a canary that half of the visitors get. */
async function open(name: string) {
  const team = await Team.of(beem, name);
  const buildOf = (text: string) => makeBuild(text, { remote: { name, routes: [] } });
  const [stable, canary] = [buildOf('stable'), buildOf('canary')];
  await team.publish(stable);
  await team.publishCanary(canary, 5_000);
  return { team, stable: stable.manifest.buildId, canary: canary.manifest.buildId };
}

const LAST_RUN = 'beem_guard_last_run_timestamp_seconds';

/** The value of a metric; 0 where it has none. @param series name with its labels */
async function readMetric(series: string): Promise<number> {
  const { body } = await beem.operator().get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
  const line = (body as string).split('\n').find((text) => text.startsWith(`${series} `));
  return Number(line?.slice(series.length + 1) ?? 0);
}

const isOpen = async (team: Team) => (await team.canary()).buildId !== null;
const guard = () => runScheduledTask(beem, 'guard-canaries');

describe('the guard', () => {
  it('closes a canary that fails its visitors, by itself, with the numbers', async () => {
    const { team, stable, canary } = await open('mfe-broken');
    await report(team, stable, { visitors: 100, failures: 1 });
    await report(team, canary, { visitors: 199, failures: 199 });
    await guard();
    expect(await isOpen(team)).toBe(true);
    await report(team, canary, { visitors: 1 });
    // Nobody requests it.
    await until('the canary is closed', async () => !(await isOpen(team)));
    const [event] = await team.events();
    expect(event).toMatchObject({
      kind: 'canary_aborted',
      channel: 'canary',
      buildId: canary,
      actor: 'guard',
      detail: {
        reason: 'failures',
        comparison: 'same_minutes',
        visitors: 200,
        failures: 199,
        failureShare: 199 / 200,
        stableVisitors: 100,
        stableFailures: 1,
        stableFailureShare: 0.01,
        stableP75Ms: expect.any(Number),
        probability: expect.any(Number),
        threshold: expect.any(Number),
        share: 5_000,
      },
    });
    expect(await team.stable()).toMatchObject({ buildId: stable, health: { visitors: 100, failures: 1 } });
  });

  it('closes a canary that loads three times slower', async () => {
    const { team, stable, canary } = await open('mfe-slow');
    await report(team, stable, { visitors: 60 });
    await report(team, canary, { visitors: 200, loadMs: 1_200 });
    await guard();
    expect(await isOpen(team)).toBe(false);
    const [event] = await team.events();
    expect(event?.detail).toMatchObject({ reason: 'load_time', visitors: 200, failures: 0 });
    expect(event?.detail.p75Ms).toBeGreaterThan(1_150);
  });

  it('leaves a canary that does as well', async () => {
    const { team, stable, canary } = await open('mfe-equal');
    await report(team, stable, { visitors: 200, failures: 10 });
    await report(team, canary, { visitors: 200, failures: 12 });
    await guard();
    expect(await team.canary()).toMatchObject({ buildId: canary, health: { visitors: 200, failures: 12 } });
  });

  it('counts the visitors of before again in each comparison, for both builds', async () => {
    const { team, stable, canary } = await open('mfe-again');
    const live = beem.app.get(LiveRemotes);
    // Too few of them for the guard, which also runs on its own.
    const visitors = 90;
    await until('this process knows the canary', async () => live.comparisonOf('mfe-again') > 0);
    const ofStable = await report(team, stable, { visitors });
    const ofCanary = await report(team, canary, { visitors, failures: visitors });
    const { version } = await team.canary();
    expect(await team.pointCanary(canary, 6_000, version)).toMatchObject({ status: 200 });
    await until('this process knows', async () => live.comparisonOf('mfe-again') > version);
    // Otherwise a change of the share would let frequent visitors count for only one of the two builds.
    for (let view = 0; view < 2; view += 1) {
      await report(team, stable, { visitors, again: ofStable });
      await report(team, canary, { visitors, again: ofCanary, failures: visitors });
    }
    expect(await team.stable()).toMatchObject({ health: { visitors: 2 * visitors } });
    expect(await team.canary()).toMatchObject({
      health: { visitors: 2 * visitors, failures: 2 * visitors },
    });
    // With them the second comparison is enough: a minute may have begun between the two.
    await report(team, canary, { visitors: 200 - visitors, failures: 200 - visitors });
    await guard();
    expect(await isOpen(team)).toBe(false);
  });

  it('has counted no closing of a canary before the first one, so that an alert sees that one', async () => {
    const { team, stable, canary } = await open('mfe-counted');
    const series =
      'beem_remote_channel_changes_total{remote="mfe-counted",channel="canary",kind="canary_aborted"}';
    const { body } = await beem.operator().get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
    expect(body.split('\n')).toContain(`${series} 0`);
    await report(team, stable, { visitors: 60 });
    await report(team, canary, { visitors: 200, failures: 150 });
    await guard();
    expect(await readMetric(series)).toBe(1);
  });

  it('closes it once when several workers look at the same time', async () => {
    const { team, stable, canary } = await open('mfe-twice');
    await report(team, stable, { visitors: 60 });
    await report(team, canary, { visitors: 200, failures: 100 });
    await Promise.all([guard(), guard(), guard()]);
    expect((await team.events()).filter(({ kind }) => kind === 'canary_aborted')).toHaveLength(1);
  });

  it('says when it last ran', async () => {
    await until('it has run', async () => Date.now() / 1_000 - (await readMetric(LAST_RUN)) < 60);
  });

  it('looks at all other canaries where it cannot look at one, and does not say that it looked at all', async () => {
    const { team: unreadable, canary: unreadableBuild } = await open('mfe-a-unreadable');
    const { team, stable, canary } = await open('mfe-z-broken');
    await report(team, stable, { visitors: 60 });
    await report(team, canary, { visitors: 200, failures: 150 });
    const redis = createRedis(beem.config);
    const minute = Math.floor(Date.now() / 60_000);
    const { REDIS_PREFIX } = beem.config.env;
    // A value that is no hash cannot be read as one.
    const keys = [minute, minute + 1].map(
      (at) => `${REDIS_PREFIX}:remote-minute:mfe-a-unreadable:${unreadableBuild}:${at}`,
    );
    for (const key of keys) await redis.set(key, 'x');
    const before = await readMetric(LAST_RUN);
    await expect(guard()).rejects.toThrow('mfe-a-unreadable');
    expect(await readMetric(LAST_RUN)).toBe(before);
    await redis.unlink(...keys);
    redis.disconnect();
    expect(await isOpen(team)).toBe(false);
    expect(await isOpen(unreadable)).toBe(true);
    await guard();
    expect(await readMetric(LAST_RUN)).toBeGreaterThan(before);
  });
});
