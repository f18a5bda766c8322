import { makeBuild } from '@beem/remote-manifest/cases';
import {
  issueTokens,
  listTokens,
  type NewTokens,
  revokeTokens,
} from '../../../src/features/delivery/releases/index.js';
import { securityLines } from '../../support/index.js';
import { type ReleasesBeem, startWithShell, Team, tokenAccess } from '../../support/releases.js';

let beem: ReleasesBeem;
beforeAll(async () => {
  beem = await startWithShell();
});
afterAll(() => beem.stop());

const issue = async (remote: string, options: NewTokens = {}) =>
  (await issueTokens([remote], options, tokenAccess(beem)))[0] ?? '';
const list = (remote?: string) => listTokens(remote, {}, tokenAccess(beem));
const revoke = (id?: string, team?: string) => revokeTokens(id, { team }, tokenAccess(beem));
const teamWith = (remote: string, token: string) => new Team(beem.visitor(), remote, token);
const idOf = (line = '') => line.split(' ')[0] ?? '';

describe('a publish token', () => {
  it('is good for 90 days unless fewer are asked for, and never for more than a year', async () => {
    await issue('mfe-terms');
    await issue('mfe-terms', { days: '7' });
    const { rows } = await beem.database.pool.query(
      `SELECT round(extract(epoch FROM expires_at - created_at) / 86400)::int AS days
       FROM remote_tokens WHERE remote = 'mfe-terms' ORDER BY 1`,
    );
    expect(rows).toEqual([{ days: 7 }, { days: 90 }]);
    for (const days of ['366', '0', '1.5', '-1', 'x']) {
      await expect(issue('mfe-terms', { days })).rejects.toThrow('1 to 365 days');
    }
  });

  it('comes with the day on which it ends, and that it is shown once, beside the result', async () => {
    const notes: string[] = [];
    const access = tokenAccess(beem, { note: (line) => notes.push(line) });
    const lines = await issueTokens(['mfe-noted'], { days: '7' }, access);
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
    expect((await list('mfe-expired'))[0]).toContain('expired ');
  });

  it('is listed without the token, with its label and its last use, and ends when it is revoked', async () => {
    const token = await issue('mfe-revoked', { label: 'night shift' });
    const other = teamWith('mfe-revoked', await issue('mfe-revoked'));
    const team = teamWith('mfe-revoked', token);
    expect((await list('mfe-revoked'))[0]).toContain('last used never');
    expect(await team.status()).toMatchObject({ status: 200 });
    const [line] = await list('mfe-revoked');
    expect(line).toMatch(/mfe-revoked {2}expires \d{4}-\d\d-\d\d, last used \d{4}-.*of night shift$/);
    expect((await list()).join('\n')).not.toContain(token);

    expect(await revoke(idOf(line))).toEqual([expect.stringContaining('is revoked')]);
    const ended = await team.status();
    expect(ended).toMatchObject({ status: 401 });
    expect(ended.body.message).toMatch(/^This publish token of mfe-revoked was revoked on \d{4}-/);
    expect(await other.status()).toMatchObject({ status: 200 });
    await expect(revoke(idOf(line))).rejects.toThrow('no live publish token');
    await expect(revoke('x')).rejects.toThrow('no live publish token');
    await expect(revoke()).rejects.toThrow('Name either the id of a token or --team');
    await expect(revoke(idOf(line), 'hub team')).rejects.toThrow('Name either');
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
    for (let at = 0; at < 3; at++) tokens.push(await issue('mfe-replaced', { replace: true }));
    const answers = await Promise.all(tokens.map((token) => teamWith('mfe-replaced', token).status()));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 200]);
  });

  it('belongs to a team, whose tokens end together', async () => {
    const [feed, hub] = [
      await issue('mfe-hub-a', { team: 'hub team' }),
      await issue('mfe-hub-b', { team: 'hub team' }),
    ];
    const other = await issue('mfe-hub-a', { team: 'others', label: 'night shift' });
    expect((await list('mfe-hub-a')).map((line) => line.split(', of ')[1])).toEqual([
      'hub team',
      'night shift (others)',
    ]);
    expect(await revoke(undefined, 'hub team')).toEqual([
      expect.stringContaining('of mfe-hub-a is revoked'),
      expect.stringContaining('of mfe-hub-b is revoked'),
    ]);
    expect(await teamWith('mfe-hub-a', feed).status()).toMatchObject({ status: 401 });
    expect(await teamWith('mfe-hub-b', hub).status()).toMatchObject({ status: 401 });
    expect(await teamWith('mfe-hub-a', other).status()).toMatchObject({ status: 200 });
    await expect(revoke(undefined, 'hub team')).rejects.toThrow('has no live publish token');
    await expect(issue('mfe-hub-a', { team: ' ' })).rejects.toThrow('A team has 1 to 100 characters');
  });

  it('is in the event log when it is issued, replaced and revoked, without the token', async () => {
    const first = await issue('mfe-logged', { team: 'log team', days: '7' });
    const token = await issue('mfe-logged', { team: 'log team', replace: true });
    const id = idOf((await list('mfe-logged'))[1]);
    const { events } = (await teamWith('mfe-logged', token).status()).body;
    await revoke(id);
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
    await issueTokens(Array(50).fill('mfe-many'), {}, tokenAccess(beem));
    await expect(issue('mfe-many')).rejects.toThrow('revoke those that nobody uses');
  });
});
