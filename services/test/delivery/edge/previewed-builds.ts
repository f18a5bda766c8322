import type { ResolvedRemotes } from '@beem/remote-manifest';
import { type MadeBuild, makeBuild } from '@beem/remote-manifest/cases';
import { changeMember } from '../../../src/features/delivery/releases/index.js';
import { SecurityLog } from '../../../src/platform/logging/index.js';
import { createUser, type User, type UserOptions, type Visitor } from '../../support/index.js';
import { type ReleasesBeem, startWithShell, Team } from '../../support/releases.js';

export let beem: ReleasesBeem;
export let feed: Team;
/** What is live of mfe-feed. */
export let stable: MadeBuild;
/** A build of mfe-feed that is not live. */
export let next: MadeBuild;
/** A build of mfe-other, of which nothing was ever live. */
export let foreign: MadeBuild;
/** A build of mfe-late, whose address has another remote. */
export let incompatible: MadeBuild;

const routesTo = (...paths: string[]) =>
  paths.map((path) => ({ path, access: 'public' as const, title: path.slice(1), expose: './home' }));

/** Starts Beem with these builds for the tests of a file. */
export function setUp(): void {
  beforeAll(async () => {
    beem = await startWithShell();
    feed = await Team.of(beem);
    stable = makeBuild('stable');
    next = makeBuild('next', { remote: { routes: routesTo('/home', '/next') } });
    await feed.publish(stable);
    await feed.upload(next);
    foreign = makeBuild('foreign', { remote: { name: 'mfe-other', routes: routesTo('/other') } });
    await (await Team.of(beem, 'mfe-other')).upload(foreign);
    incompatible = makeBuild('incompatible', { remote: { name: 'mfe-late', routes: routesTo('/late') } });
    await (await Team.of(beem, 'mfe-late')).upload(incompatible);
    // A build that became live in between took its address.
    const rival = makeBuild('rival', { remote: { name: 'mfe-rival', routes: routesTo('/late') } });
    await (await Team.of(beem, 'mfe-rival')).publish(rival);
  });
  afterAll(() => beem.stop());
}

export const linkTo = ({ manifest }: MadeBuild, path = '/home') =>
  `${path}?preview=${manifest.remote.name}@${manifest.buildId}`;
export const open = (visitor: Visitor, path = '/home', headers: Record<string, string> = {}) =>
  visitor.get(path, { accept: 'text/html', ...headers });
export const remotesIn = (body: string): ResolvedRemotes =>
  JSON.parse(/id="beem-remotes">(.*?)<\/script>/s.exec(body)?.[1] ?? '{}');
export const feedIn = ({ remotes }: ResolvedRemotes) => remotes?.find(({ name }) => name === 'mfe-feed');

export const member = (action: 'add' | 'remove', remote: string, username: string, json?: boolean) =>
  changeMember(
    { action, remote, username, ...(json && { json }) },
    {
      databaseUrl: beem.config.env.DATABASE_URL,
      actor: 'cli:operator',
      security: beem.app.get(SecurityLog),
    },
  );

/** @param remotes whose teams the user belongs to */
export async function signedIn({
  remotes = [],
  ...options
}: UserOptions & { remotes?: string[] } = {}): Promise<User> {
  const user = await createUser(beem, options);
  for (const remote of remotes) await member('add', remote, user.username);
  return user;
}
