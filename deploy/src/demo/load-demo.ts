import { setTimeout as sleep } from 'node:timers/promises';
import { INTRODUCED, introducedAccounts } from './accounts.js';
import type { Catalogue, CatalogueTrailer } from './catalogue.js';
import { postComments } from './comments.js';
import { loadDonations } from './donations.js';
import type { DemoPaymentProvider } from './payment-provider.js';
import { creatorPopularity, videoPopularity } from './popularity.js';
import { DemoCrowd } from './seed-crowd.js';
import { type ShowBatch, splitShows } from './show-batches.js';
import { createShow, episodeSlug, uploadEpisode } from './shows.js';
import { followCreators, followFriends, likeVideos } from './social.js';
import { DemoUsers } from './users.js';
import { uploadTrailer } from './videos.js';
import { keepAndWatch, reportVideos } from './viewing.js';

export interface DemoOptions {
  url: string;
  mailboxUrl: string;
  databaseUrl: string;
  ffmpeg: string;
  catalogue: Catalogue;
  /** Null when there are no donations. */
  paymentProvider: DemoPaymentProvider | null;
  crowdSize?: number;
  /** Called as soon as the accounts that `npm start` prints exist. */
  onAccounts: (accounts: ReturnType<typeof introducedAccounts>) => void;
  grantModerator: (username: string) => Promise<void>;
  checkDonations: () => Promise<void>;
  log: (line: string) => void;
}

/** Number of videos that load at full speed; then the loader leaves the processor to the viewers. */
const FULL_SPEED_VIDEOS = 6;
/** Number of videos after which users start to follow creators, so that later videos cause notifications. */
const VIDEOS_BEFORE_FOLLOWS = 16;
const PAUSE_MS = 400;

/** Loads the catalogue through the public API and the real media jobs. Existing content is not changed. */
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
    // In the catalogue's order, because several load in parallel and become ready in any order.
    const ids = catalogue.trailers.map(({ slug }) => videos.get(slug));
    await reportVideos(users, catalogue, ids);
    const creators = [...new Set(catalogue.trailers.map(({ creator }) => creator))];
    // This comes last, because a video for thousands of followers causes thousands of notifications.
    await crowd.followCreators(creatorPopularity(creators));
    const usernames = catalogue.users.map(({ username }) => username);
    await crowd.backdateUsers(usernames);
    await crowd.backdateComments(usernames);
    // Notifications that arrived after the donations got their days.
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

/** Early, because the introduced creator's user looks at the earnings first. */
async function giveDonations(users: DemoUsers, crowd: DemoCrowd, options: DemoOptions): Promise<void> {
  const { paymentProvider, catalogue, checkDonations, log } = options;
  if (!paymentProvider) return;
  await loadDonations(users, crowd, paymentProvider, catalogue);
  // The hourly check has run before there were donations, and admins would read its result for an hour.
  await checkDonations();
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
  const popularity = videoPopularity(catalogue.trailers);
  const load = async (trailer: CatalogueTrailer) => {
    const id = await uploadTrailer(trailer, users, catalogue, ffmpeg);
    ids.set(trailer.slug, id);
    const popular = popularity.get(trailer.slug);
    if (popular) await crowd.watchVideo(id, trailer.slug, popular);
    log(`${trailer.slug} is there`);
  };
  const { trailers } = catalogue;
  await inParallel(trailers.slice(0, FULL_SPEED_VIDEOS), 3, load);
  await afterFirst();
  await withPauses(trailers.slice(FULL_SPEED_VIDEOS, VIDEOS_BEFORE_FOLLOWS), load);
  await followCreators(users, catalogue);
  await withPauses(trailers.slice(VIDEOS_BEFORE_FOLLOWS), load);
  return ids;
}

async function loadShows(
  users: DemoUsers,
  crowd: DemoCrowd,
  options: DemoOptions,
  batches: ShowBatch[],
): Promise<void> {
  const { catalogue, log } = options;
  // The last published video comes first: the last episode of a show.
  const popularity = videoPopularity(
    catalogue.shows
      .flatMap((show) =>
        show.episodes.map((episode) => ({ slug: episodeSlug(show, episode), creator: show.creator })),
      )
      .reverse(),
  );
  await withPauses(batches, async ({ show, episodes }) => {
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

async function withPauses<T>(items: T[], work: (item: T) => Promise<void>): Promise<void> {
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
