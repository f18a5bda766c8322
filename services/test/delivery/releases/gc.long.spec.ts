import { makeBuild } from '@beem/remote-manifest/cases';
import { EventLog } from '../../../src/features/delivery/releases/index.js';
import { fileOf, GcFixture, idOf } from '../../support/gc.js';
import { runScheduledTask } from '../../support/index.js';
import { METRICS_TOKEN, type ReleasesBeem, startWithShell, Team } from '../../support/releases.js';

describe('gc', () => {
  let beem: ReleasesBeem;
  let gc: GcFixture;
  let team: Team;

  beforeAll(async () => {
    beem = await startWithShell({ RATE_LIMIT_SCALE: '100' });
  });
  beforeEach(async () => {
    gc = await GcFixture.of(beem);
    team = gc.team;
  });
  afterAll(() => beem.stop());

  it('deletes a build that nothing needs a day after it was marked, with the files that no other build lists', async () => {
    const live = gc.build({ 'shared.js': '"shared"' });
    await team.publish(live);
    const old = gc.build({ 'shared.js': '"shared"', 'own.js': '"only of the old one"' });
    await team.upload(old);
    await gc.displace();

    expect(await gc.collect(1)).toMatchObject({ marked: [idOf(old)], builds: [], objects: 0 });
    expect((await gc.collect(1.9)).builds).toEqual([]);
    expect(await gc.get(gc.addressOf(old, 'own'))).toBe(200);

    // Entry, home and own, in three encodings.
    expect(await gc.collect(2.1)).toMatchObject({ builds: [idOf(old)], objects: 9 });
    expect(await gc.isStored(old, 'own')).toBe(false);
    expect(await gc.findKept()).not.toContain(idOf(old));
    expect(await gc.get(gc.addressOf(old, 'shared'))).toBe(200);
    const another = await beem.startAnother(['edge']);
    expect(await another.visitor().get(gc.addressOf(old, 'own'))).toMatchObject({ status: 404 });
    await another.stop();
    const [event] = await team.events();
    expect(event).toMatchObject({
      kind: 'collected',
      actor: 'gc',
      detail: { builds: [idOf(old)], files: 3 },
    });
    expect(await beem.app.get(EventLog).verify(beem.database)).toMatchObject({ broken: null });
    // It may be sent again, as if it had never existed.
    expect((await team.start(old)).body).toMatchObject({ isComplete: false });
    await team.upload(old);
  });

  it('answers 404 for a file of a collected build whose address an edge still holds', async () => {
    const old = gc.build({ 'known.js': '"known"' });
    await team.upload(old);
    expect(await gc.get(gc.addressOf(old, 'known'))).toBe(200);
    const another = await beem.startAnother(['edge']);
    const edge = another.visitor();
    const oldAddress = `/remotes/${team.remote}/${idOf(old)}/${fileOf(old, 'remoteEntry').path}`;
    expect(await edge.get(oldAddress)).toMatchObject({ status: 200 }); // The build is known there now.
    await gc.displace();
    await gc.collect(1);
    await gc.collect(2.1);
    expect(await edge.get(`/remotes/${team.remote}/${idOf(old)}/${fileOf(old, 'known').path}`)).toMatchObject(
      {
        status: 404,
      },
    );
    await another.stop();
  });

  it('keeps stable, canary and what ten roll-backs in a row would reach, however old they are', async () => {
    const stable = Array.from({ length: 13 }, () => gc.build());
    for (const each of stable) await team.publish(each);
    const canary = gc.build();
    await team.publishCanary(canary, 200);
    await gc.displace();
    await gc.collect(100);
    await gc.collect(102);
    await gc.collect(104); // The canary's own last days have also passed.
    const ids = await gc.findKept();
    expect(ids).toContain(idOf(canary));
    expect(stable.map((each) => ids.includes(idOf(each)))).toEqual([false, false, ...Array(11).fill(true)]);

    for (const expected of stable.slice(2, 12).reverse()) {
      const { version } = await team.stable();
      expect(await team.rollBack(version)).toMatchObject({ status: 200, body: { buildId: idOf(expected) } });
    }
    // The one before is collected: it is not named as a fallback, and no further roll-back is possible.
    const last = await team.stable();
    expect(last.previousBuildId).toBeNull();
    expect(await team.rollBack(last.version)).toMatchObject({ status: 409 });
    await team.closeCanary((await team.canary()).version);
  });

  it('keeps what roll-backs reach behind a revert that was published', async () => {
    const [first, good, bad] = [gc.build(), gc.build(), gc.build()];
    for (const each of [first, good, bad, good, bad, good]) await team.publish(each);
    await gc.displace();
    for (const days of [100, 102, 104]) await gc.collect(days);
    expect(await gc.findKept()).toEqual(expect.arrayContaining([first, good, bad].map(idOf)));
    const { version } = await team.stable();
    expect((await team.rollBack(version)).body).toMatchObject({
      buildId: idOf(bad),
      previousBuildId: idOf(first),
    });
  });

  it('keeps what visitors got or reported within 30 days', async () => {
    await team.publish(gc.build());
    const [was, reported] = [gc.build(), gc.build()];
    await team.publishCanary(was, 200);
    await team.closeCanary((await team.canary()).version);
    await team.upload(reported);
    await gc.displace();
    await beem.database.query(
      {
        text: "UPDATE remote_builds SET seen_at = now() + interval '10 days' WHERE id = $1",
      },
      [idOf(reported)],
    );
    await gc.collect(29);
    await gc.collect(31.1);
    // Served to nobody for 30 days, and marked only now.
    expect(await gc.findKept()).toEqual(expect.arrayContaining([idOf(was), idOf(reported)]));
    await gc.collect(33);
    expect(await gc.findKept()).not.toContain(idOf(was));
    expect(await gc.findKept()).toContain(idOf(reported));
  });

  it('removes the mark of a build that is needed again', async () => {
    const old = gc.build();
    await team.upload(old);
    await gc.displace();
    await gc.collect(1);
    // A publish of the very same build.
    expect((await team.start(old)).body).toMatchObject({ isComplete: true });
    expect((await gc.collect(2.1)).builds).toEqual([]);
    expect(await gc.isStored(old, 'home')).toBe(true);
    await team.point(idOf(old), (await team.stable()).version);
    expect(await gc.collect(3.2)).toMatchObject({ marked: [], builds: [] });
    expect(await gc.findKept()).toContain(idOf(old));
  });

  it('deletes an upload that was not continued for a day, and its files', async () => {
    const cut = gc.build({ 'cut.js': '"cut off"' });
    const { integrity } = fileOf(cut, 'cut');
    await team.start(cut);
    await team.sendFile(idOf(cut), integrity, cut.contents.get(integrity) as Buffer);
    expect((await gc.collect(0.9)).builds).toEqual([]);
    expect((await gc.collect(1.1)).builds).toEqual([idOf(cut)]);
    expect(await gc.isStored(cut, 'cut')).toBe(false);
    expect(await team.complete(idOf(cut))).toMatchObject({ status: 404 });
  });

  it('changes nothing in a dry run', async () => {
    const old = gc.build({ 'dry.js': '"dry"' });
    await team.upload(old);
    await gc.displace();
    expect((await gc.collect(1, true)).marked).toEqual([idOf(old)]);
    expect((await gc.collect(1)).marked).toEqual([idOf(old)]);
    const planned = await gc.collect(2.1, true);
    expect(planned.builds).toEqual([idOf(old)]);
    expect(await gc.isStored(old, 'dry')).toBe(true);
    expect(await gc.collect(2.1)).toMatchObject({ builds: [idOf(old)], objects: planned.objects });
  });

  it('leaves a file that another remote lists', async () => {
    const other = await Team.of(beem, 'mfe-other');
    const shared = '"of two remotes"';
    const old = gc.build({ 'two.js': shared });
    await team.upload(old);
    const theirs = makeBuild('theirs', {
      files: { 'two.js': shared },
      remote: { name: 'mfe-other', routes: [] },
    });
    await other.upload(theirs);
    await gc.displace();
    await gc.collect(1);
    expect((await gc.collect(2.1)).builds).toEqual([idOf(old)]);
    const another = await beem.startAnother(['edge']);
    const edge = another.visitor();
    expect(await edge.get(gc.addressOf(old, 'two'))).toMatchObject({ status: 404 });
    expect(await edge.get(gc.addressOf(theirs, 'two'))).toMatchObject({ status: 200 });
    await another.stop();
  });

  it('runs once a day, and says when it ran', async () => {
    await runScheduledTask(beem, 'collect-remote-builds');
    const { body } = await beem.operator().get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` });
    expect(String(body)).toMatch(/beem_remote_gc_last_run_timestamp_seconds [1-9]/);
  });
});
