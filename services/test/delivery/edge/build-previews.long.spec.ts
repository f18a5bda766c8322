import type { ResolvedRemotes } from '@beem/remote-manifest';
import { type MadeBuild, makeBuild } from '@beem/remote-manifest/cases';
import { changeMember } from '../../../src/features/delivery/releases/index.js';
import { SecurityLog } from '../../../src/platform/logging/index.js';
import { createUser, type UserOptions, until, type Visitor } from '../../support/index.js';
import { type ReleasesBeem, startWithShell, Team } from '../../support/releases.js';

describe('previews of builds', () => {
  let beem: ReleasesBeem;
  let feed: Team;
  let stable: MadeBuild;
  let next: MadeBuild;
  let foreign: MadeBuild;
  let incompatible: MadeBuild;

  const linkTo = ({ manifest }: MadeBuild, path = '/home') =>
    `${path}?preview=${manifest.remote.name}@${manifest.buildId}`;
  const open = (visitor: Visitor, path = '/home', headers: Record<string, string> = {}) =>
    visitor.get(path, { accept: 'text/html', ...headers });
  const remotesIn = (body: string): ResolvedRemotes =>
    JSON.parse(/id="beem-remotes">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}');
  const feedIn = ({ remotes }: ResolvedRemotes) => remotes?.find(({ name }) => name === 'mfe-feed');
  const member = (action: 'add' | 'remove', remote: string, username: string, json?: boolean) =>
    changeMember(
      { action, remote, username, ...(json && { json }) },
      {
        databaseUrl: beem.config.env.DATABASE_URL,
        actor: 'cli:operator',
        security: beem.app.get(SecurityLog),
      },
    );

  async function signedIn({ remotes = [], ...options }: UserOptions & { remotes?: string[] } = {}) {
    const user = await createUser(beem, options);
    for (const remote of remotes) await member('add', remote, user.username);
    return user;
  }

  beforeAll(async () => {
    beem = await startWithShell();
    feed = await Team.of(beem);
    stable = makeBuild('stable');
    next = makeBuild('next', {
      remote: {
        routes: [
          { path: '/home', access: 'public', title: 'Home', expose: './home' },
          { path: '/next', access: 'public', title: 'Next', expose: './home' },
        ],
      },
    });
    await feed.publish(stable);
    await feed.upload(next);
    const other = await Team.of(beem, 'mfe-other');
    foreign = makeBuild('foreign', {
      remote: {
        name: 'mfe-other',
        routes: [{ path: '/other', access: 'public', title: 'Other', expose: './home' }],
      },
    });
    await other.upload(foreign);
    incompatible = makeBuild('incompatible', {
      remote: {
        name: 'mfe-late',
        routes: [{ path: '/late', access: 'public', title: 'Late', expose: './home' }],
      },
    });
    await (await Team.of(beem, 'mfe-late')).upload(incompatible);
    // A build that became live in between took its address.
    const rival = makeBuild('rival', {
      remote: {
        name: 'mfe-rival',
        routes: [{ path: '/late', access: 'public', title: 'Late', expose: './home' }],
      },
    });
    await (await Team.of(beem, 'mfe-rival')).publish(rival);
  });
  afterAll(() => beem.stop());

  it('that can no longer be shown say so on the next page, also when the open tab asked before', async () => {
    const gone = makeBuild('gone');
    await feed.upload(gone);
    const { visitor } = await signedIn({ remotes: ['mfe-feed'] });
    await open(visitor, linkTo(gone));
    await beem.database.query({ text: 'UPDATE remote_builds SET is_complete = false WHERE id = $1' }, [
      gone.manifest.buildId,
    ]);
    // The edge remembers for some seconds what it found.
    const poll = await until('the open tab loses the preview', async () => {
      const answer = await visitor.get('/api/remotes');
      return feedIn(answer.body)?.channel === 'stable' ? answer : null;
    });
    expect(poll.headers.getSetCookie()).toEqual([]);
    expect(remotesIn((await open(visitor)).body).refusedPreview).toMatchObject({
      buildId: gone.manifest.buildId,
    });
    expect(remotesIn((await open(visitor)).body).refusedPreview).toBeUndefined();
  });
});
