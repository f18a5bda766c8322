import { setTimeout as sleep } from 'node:timers/promises';
import { INTRODUCED, introducedAccounts } from './accounts.js';
import type { Catalogue, CatalogueBeem } from './catalogue.js';
import { postComments } from './comments.js';
import { loadDonations } from './donations.js';
import type { DemoPaymentProvider } from './payment-provider.js';
import { creatorPopularity, videoPopularity } from './popularity.js';
import { DemoCrowd } from './seed-crowd.js';
import { type ShowBatch, splitShows } from './show-batches.js';
import { createShow, episodeSlug, uploadEpisode } from './shows.js';
import { followCreators, followFriends, likeVideos } from './social.js';
import { DemoUsers } from './users.js';
import { uploadBeem } from './videos.js';
import { keepAndWatch, reportVideos } from './viewing.js';

export interface DemoOptions {
  url: string;
  mailboxUrl: string;
  databaseUrl: string;
  ffmpeg: string;
  catalogue: Catalogue;
  /** Null: there are no donations. */
  paymentProvider: DemoPaymentProvider | null;
  crowdSize?: number;
  /** Called as soon as the accounts that `npm start` prints exist. */
  onAccounts: (accounts: ReturnType<typeof introducedAccounts>) => void;
  grantModerator: (username: string) => Promise<void>;
  log: (line: string) => void;
}

/** Videos that load at full speed; after them the loader leaves the processor to the viewers. */
const AT_ONCE = 6;
/** Then users start to follow creators, so that the videos after these are news to them. */
const BEFORE_FOLLOWS = 16;
const PAUSE_MS = 400;

/** Loads the catalogue through the public API and the real media jobs. What is there already is left as it is. */
export async function loadDemo(options: DemoOptions): Promise<void> {
  const { url, mailboxUrl, catalogue, log } = options;
  const users = new DemoUsers(url, mailboxUrl, catalogue);
  await introduceAccounts(users, options);
  const shows = splitShows(catalogue);
  const crowd = await DemoCrowd.gather(options.databaseUrl, options.crowdSize);
  try {
    const videos = await loadVideos(users, crowd, {
      ...options,
      afterFirst: async () => {
        await loadShows(users, crowd, options, shows.early);
        await giveDonations(users, crowd, options);
      },
    });
    await postComments(users, catalogue, videos);
    await likeVideos(users, catalogue);
    await followFriends(users, catalogue);
    await loadShows(users, crowd, options, shows.rest);
    await keepAndWatch(users, catalogue);
    // In the catalogue's order: several load at once, and whichever is ready first is another one each time.
    const ids = catalogue.beems.map(({ slug }) => videos.get(slug));
    await reportVideos(users, catalogue, ids);
    const creators = [...new Set(catalogue.beems.map(({ creator }) => creator))];
    // Last: a video published to thousands of followers is thousands of notifications.
    await crowd.followCreators(creatorPopularity(creators));
    const usernames = catalogue.users.map(({ username }) => username);
    await crowd.backdateUsers(usernames);
    await crowd.backdateComments(usernames);
    // Those that were late when the donations got their days.
    await crowd.backdateDonationNotifications();
    log('complete');
  } finally {
    await crowd.leave();
  }
}

async function introduceAccounts(users: DemoUsers, options: DemoOptions): Promise<void> {
  const { catalogue, grantModerator, onAccounts, log } = options;
  const there = INTRODUCED.filter(({ username }) =>
    catalogue.users.some((user) => user.username === username),
  );
  await Promise.all(there.map(({ username }) => users.get(username)));
  for (const { title, username } of there) if (title === 'moderator') await grantModerator(username);
  onAccounts(introducedAccounts());
  log('accounts are there');
}

/** Early: who signs in as the introduced creator looks at the earnings first. */
async function giveDonations(users: DemoUsers, crowd: DemoCrowd, options: DemoOptions): Promise<void> {
  const { paymentProvider, catalogue, log } = options;
  if (!paymentProvider) return;
  await loadDonations(users, crowd, paymentProvider, catalogue);
  log('donations are there');
}

/** @returns slug to id */
async function loadVideos(
  users: DemoUsers,
  crowd: DemoCrowd,
  options: DemoOptions & { afterFirst: () => Promise<void> },
): Promise<Map<string, number>> {
  const { catalogue, ffmpeg, log, afterFirst } = options;
  const ids = new Map<string, number>();
  const popularity = videoPopularity(catalogue.beems);
  const load = async (beem: CatalogueBeem) => {
    const id = await uploadBeem(beem, users, catalogue, ffmpeg);
    ids.set(beem.slug, id);
    const popular = popularity.get(beem.slug);
    if (popular) await crowd.watchVideo(id, beem.slug, popular);
    log(`${beem.slug} is there`);
  };
  const { beems } = catalogue;
  await inParallel(beems.slice(0, AT_ONCE), 3, load);
  await afterFirst();
  await gently(beems.slice(AT_ONCE, BEFORE_FOLLOWS), load);
  await followCreators(users, catalogue);
  await gently(beems.slice(BEFORE_FOLLOWS), load);
  return ids;
}

async function loadShows(
  users: DemoUsers,
  crowd: DemoCrowd,
  options: DemoOptions,
  batches: ShowBatch[],
): Promise<void> {
  const { catalogue, log } = options;
  // What stands first came out last: the last episode of a show.
  const popularity = videoPopularity(
    catalogue.shows
      .flatMap((show) =>
        show.episodes.map((episode) => ({ slug: episodeSlug(show, episode), creator: show.creator })),
      )
      .reverse(),
  );
  await gently(batches, async ({ show, episodes }) => {
    const created = await createShow(show, users, catalogue);
    for (const episode of episodes) {
      const id = await uploadEpisode(created, episode, users, options);
      const slug = episodeSlug(show, episode);
      const popular = popularity.get(slug);
      if (popular) await crowd.watchVideo(id, slug, popular);
    }
    await crowd.backdateShows(new Map([[created.id, show.creationYear]]));
    log(`${show.slug} has ${episodes.length} more`);
  });
}

async function gently<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
  for (const item of items) {
    await work(item);
    await sleep(PAUSE_MS);
  }
}

async function inParallel<T>(items: T[], atOnce: number, work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const take = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, take));
}
