import { makeBuild } from '@beem/remote-manifest/cases';
import { securityLines } from '../../support/index.js';
import { type ReleasesBeem, startWithShell, Team } from '../../support/releases.js';

let beem: ReleasesBeem;
beforeAll(async () => {
  beem = await startWithShell();
});
afterAll(() => beem.stop());

const run = (...args: string[]) => Team.runTokenCommand(beem, args);
const issue = async (...args: string[]) => (await run('issue', ...args))[0] ?? '';
const teamWith = (remote: string, token: string) => new Team(beem.visitor(), remote, token);
const idOf = (line = '') => line.split(' ')[0] ?? '';

describe('a publish token', () => {
  it('is good for 90 days unless fewer are asked for, and never for more than a year', async () => {
    await issue('mfe-terms');
    await issue('--days', '7', 'mfe-terms');
    const { rows } = await beem.database.pool.query(
      `SELECT round(extract(epoch FROM expires_at - created_at) / 86400)::int AS days
       FROM remote_tokens WHERE remote = 'mfe-terms' ORDER BY 1`,
    );
    expect(rows).toEqual([{ days: 7 }, { days: 90 }]);
    for (const days of ['366', '0', '1.5', '-1', 'x']) {
      await expect(run('issue', `--days=${days}`, 'mfe-terms')).rejects.toThrow('1 to 365 days');
    }
  });

  it('comes with the day on which it ends, and that it is shown once, beside the result', async () => {
    const notes: string[] = [];
    const args = ['issue', '--days', '7', 'mfe-noted'];
    const lines = await Team.runTokenCommand(beem, args, 'operator', (note) => notes.push(note));
    expect(lines).toEqual([expect.stringMatching(/^beem_\S+$/)]);
    expect(notes).toEqual([
      expect.stringMatching(
        /^The publish token of mfe-noted, good until \d{4}-\d\d-\d\d\. It is shown this once/,
      ),
    ]);
  });

  it('no longer publishes once it has expired', async () => {
    const team = teamWith('mfe-expired', await issue('mfe-expired'));
    expect(await team.status()).toMatchObject({ status: 200 });
    await beem.database.pool.query(
      "UPDATE remote_tokens SET expires_at = now() - interval '1 second' WHERE remote = 'mfe-expired'",
    );
    for (const answer of [
      await team.status(),
      await team.start(makeBuild('late', { remote: { name: 'mfe-expired' } })),
    ]) {
      expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
      expect(answer.body.message).toMatch(/^This publish token of mfe-expired expired on \d{4}-\d\d-\d\d\./);
    }
    expect((await run('list', 'mfe-expired'))[0]).toContain('expired ');
  });

  it('is listed without the token, with its label and its last use, and ends when it is revoked', async () => {
    const token = await issue('--label', 'night shift', 'mfe-revoked');
    const other = teamWith('mfe-revoked', await issue('mfe-revoked'));
    const team = teamWith('mfe-revoked', token);
    expect((await run('list', 'mfe-revoked'))[0]).toContain('last used never');
    expect(await team.status()).toMatchObject({ status: 200 });
    const [line] = await run('list', 'mfe-revoked');
    expect(line).toMatch(/mfe-revoked {2}expires \d{4}-\d\d-\d\d, last used \d{4}-.*of night shift$/);
    expect((await run('list')).join('\n')).not.toContain(token);

    expect(await run('revoke', idOf(line))).toEqual([expect.stringContaining('is revoked')]);
    const ended = await team.status();
    expect(ended).toMatchObject({ status: 401 });
    expect(ended.body.message).toMatch(/^This publish token of mfe-revoked was revoked on \d{4}-/);
    expect(await other.status()).toMatchObject({ status: 200 });
    await expect(run('revoke', idOf(line))).rejects.toThrow('no live publish token');
    await expect(run('revoke', 'x')).rejects.toThrow('no live publish token');
    const lines = await securityLines(beem);
    const { 0: revoked } = lines.filter(({ event }) => event === 'publish-token.revoked');
    expect(revoked).toMatchObject({ remote: 'mfe-revoked', label: 'night shift', tokenId: idOf(line) });
    const issued = lines.filter(
      ({ event, remote }) => event === 'publish-token.issued' && remote === 'mfe-revoked',
    );
    expect(issued).toMatchObject([
      { label: 'night shift', tokenId: idOf(line), expiresAt: expect.stringMatching(/^\d{4}-/) },
      { label: 'operator' },
    ]);
    expect(JSON.stringify(lines)).not.toContain(token);
  });

  it('that was never issued is refused, and the security log says so', async () => {
    const madeUp = 'beem_made-up-and-never-issued';
    const answer = await teamWith('mfe-made-up', madeUp).status();
    expect(answer).toMatchObject({ status: 401, body: { code: 'unauthenticated' } });
    expect(answer.body.message).toMatch(/^The registry knows no such publish token/);
    const lines = await securityLines(beem, 'access.denied');
    expect(lines).toContainEqual(
      expect.objectContaining({ reason: 'unknown publish token', network: expect.any(String) }),
    );
    expect(JSON.stringify(lines)).not.toContain(madeUp);
  });

  it('shows nothing of another remote', async () => {
    const other = await Team.of(beem, 'mfe-private');
    const build = makeBuild('private', { remote: { name: 'mfe-private', routes: [] } });
    await other.publish(build);
    const team = await Team.of(beem, 'mfe-curious');
    const list = await team.send('GET', '');
    expect(list.body.map(({ name }: { name: string }) => name)).toEqual(['mfe-curious']);
    const { buildId } = build.manifest;
    for (const [method, path] of [
      ['GET', 'mfe-private'],
      ['POST', 'mfe-private/builds'],
      ['POST', `mfe-private/builds/${buildId}/complete`],
      ['PUT', `mfe-private/builds/${buildId}/files?integrity=x`],
      ['PUT', 'mfe-private/channels/stable'],
      ['POST', 'mfe-private/channels/stable/rollback'],
    ] as const) {
      const answer = await team.send(method, path, method === 'GET' ? undefined : { buildId });
      expect([path, answer.status]).toEqual([path, 403]);
      expect(answer.body.message).toBe(
        'This publish token is of mfe-curious: it does not publish mfe-private.',
      );
    }
  });

  it('replaces the one of the same label where that is asked for, so that none pile up', async () => {
    const tokens = [];
    for (let at = 0; at < 3; at++) tokens.push(await issue('--replace', 'mfe-replaced'));
    const answers = await Promise.all(tokens.map((token) => teamWith('mfe-replaced', token).status()));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 200]);
  });

  it('belongs to a team, whose tokens end together', async () => {
    const [feed, hub] = [
      await issue('--team', 'hub team', 'mfe-hub-a'),
      await issue('--team', 'hub team', 'mfe-hub-b'),
    ];
    const other = await issue('--team', 'others', '--label', 'night shift', 'mfe-hub-a');
    expect((await run('list', 'mfe-hub-a')).map((line) => line.split(', of ')[1])).toEqual([
      'hub team',
      'night shift (others)',
    ]);
    expect(await run('revoke', '--team', 'hub team')).toEqual([
      expect.stringContaining('of mfe-hub-a is revoked'),
      expect.stringContaining('of mfe-hub-b is revoked'),
    ]);
    expect(await teamWith('mfe-hub-a', feed).status()).toMatchObject({ status: 401 });
    expect(await teamWith('mfe-hub-b', hub).status()).toMatchObject({ status: 401 });
    expect(await teamWith('mfe-hub-a', other).status()).toMatchObject({ status: 200 });
    await expect(run('revoke', '--team', 'hub team')).rejects.toThrow('has no live publish token');
    await expect(run('issue', '--team', ' ', 'mfe-hub-a')).rejects.toThrow('A team has 1 to 100 characters');
  });

  it('is in the event log when it is issued, replaced and revoked, without the token', async () => {
    const first = await issue('--team', 'log team', '--days', '7', 'mfe-logged');
    const token = await issue('--team', 'log team', '--replace', 'mfe-logged');
    const id = idOf((await run('list', 'mfe-logged'))[1]);
    const { events } = (await teamWith('mfe-logged', token).status()).body;
    await run('revoke', id);
    expect(events).toMatchObject([
      {
        kind: 'token_issued',
        actor: 'operator',
        detail: { tokenId: id, label: 'log team', team: 'log team' },
      },
      { kind: 'token_revoked', actor: 'operator' },
      { kind: 'token_issued', actor: 'operator', detail: { expiresAt: expect.stringMatching(/^\d{4}-/) } },
    ]);
    const { rows } = await beem.database.pool.query(
      "SELECT kind, detail FROM remote_events WHERE remote = 'mfe-logged' ORDER BY id DESC",
    );
    expect(rows[0]).toMatchObject({ kind: 'token_revoked', detail: { tokenId: id } });
    expect(JSON.stringify(rows)).not.toContain(first);
  });

  it('is one of fifty at most', async () => {
    await run('issue', ...Array(50).fill('mfe-many'));
    await expect(run('issue', 'mfe-many')).rejects.toThrow('revoke those that nobody uses');
  });
});
