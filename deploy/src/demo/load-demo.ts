import { setTimeout as sleep } from 'node:timers/promises';
import { INTRODUCED, introducedAccounts } from './accounts.js';
import type { Catalogue, CatalogueBeem } from './catalogue.js';
import { postComments } from './comments.js';
import { uploadBeem } from './films.js';
import { DemoPeople } from './people.js';
import { creatorPopularity, filmPopularity } from './popularity.js';
import { DemoCrowd } from './seed-crowd.js';
import { type ShowPart, splitShows } from './show-parts.js';
import { createShow, episodeSlug, uploadEpisode } from './shows.js';
import { followCreators, likeFilms } from './social.js';
import { keepAndWatch, reportFilms } from './viewing.js';

export interface DemoOptions {
  url: string;
  mailboxUrl: string;
  databaseUrl: string;
  ffmpeg: string;
  catalogue: Catalogue;
  crowdSize?: number;
  /** Told as soon as the accounts that `npm start` prints exist. */
  onAccounts: (accounts: ReturnType<typeof introducedAccounts>) => void;
  grantModerator: (username: string) => Promise<void>;
  log: (line: string) => void;
}

/** Films that arrive as fast as they can; after them the loader leaves the machine to whoever watches. */
const AT_ONCE = 6;
/** Then people start to follow creators, so that the films after these are news to them. */
const BEFORE_FOLLOWS = 16;
const PAUSE_MS = 400;

/** Loads the catalogue through the public API and the real media jobs. What is there already is left as it is. */
export async function loadDemo(options: DemoOptions): Promise<void> {
  const { url, mailboxUrl, catalogue, log } = options;
  const people = new DemoPeople(url, mailboxUrl, catalogue);
  await introduceAccounts(people, options);
  const shows = splitShows(catalogue);
  const crowd = await DemoCrowd.gather(options.databaseUrl, options.crowdSize);
  try {
    const films = await loadFilms(people, crowd, {
      ...options,
      afterFirst: () => loadShows(people, crowd, options, shows.early),
    });
    await postComments(people, catalogue, films);
    await likeFilms(people, catalogue);
    await loadShows(people, crowd, options, shows.rest);
    await keepAndWatch(people, catalogue);
    await reportFilms(people, catalogue, [...films.values()]);
    const creators = [...new Set(catalogue.beems.map(({ creator }) => creator))];
    // Last: a film published to thousands of followers is thousands of notifications.
    await crowd.followCreators(creatorPopularity(creators));
    const usernames = catalogue.people.map(({ username }) => username);
    await crowd.backdatePeople(usernames);
    await crowd.backdateComments(usernames);
    log('complete');
  } finally {
    await crowd.leave();
  }
}

async function introduceAccounts(people: DemoPeople, options: DemoOptions): Promise<void> {
  const { catalogue, grantModerator, onAccounts, log } = options;
  const there = INTRODUCED.filter(({ username }) =>
    catalogue.people.some((one) => one.username === username),
  );
  await Promise.all(there.map(({ username }) => people.get(username)));
  for (const { title, username } of there) if (title === 'moderator') await grantModerator(username);
  onAccounts(introducedAccounts());
  log('accounts are there');
}

/** @returns slug to id */
async function loadFilms(
  people: DemoPeople,
  crowd: DemoCrowd,
  options: DemoOptions & { afterFirst: () => Promise<void> },
): Promise<Map<string, number>> {
  const { catalogue, ffmpeg, log, afterFirst } = options;
  const ids = new Map<string, number>();
  const popularity = filmPopularity(catalogue.beems.map(({ slug }) => slug));
  const load = async (beem: CatalogueBeem) => {
    const id = await uploadBeem(beem, people, catalogue, ffmpeg);
    ids.set(beem.slug, id);
    const popular = popularity.get(beem.slug);
    if (popular) await crowd.watchFilm(id, beem.slug, popular);
    log(`${beem.slug} is there`);
  };
  const { beems } = catalogue;
  await inParallel(beems.slice(0, AT_ONCE), 3, load);
  await afterFirst();
  await gently(beems.slice(AT_ONCE, BEFORE_FOLLOWS), load);
  await followCreators(people, catalogue);
  await gently(beems.slice(BEFORE_FOLLOWS), load);
  return ids;
}

async function loadShows(
  people: DemoPeople,
  crowd: DemoCrowd,
  options: DemoOptions,
  parts: ShowPart[],
): Promise<void> {
  const { catalogue, log } = options;
  const popularity = filmPopularity(
    catalogue.shows.flatMap((show) => show.episodes.map((episode) => episodeSlug(show, episode))),
  );
  await gently(parts, async ({ show, episodes }) => {
    const created = await createShow(show, people, catalogue);
    for (const episode of episodes) {
      const id = await uploadEpisode(created, episode, people, options);
      const slug = episodeSlug(show, episode);
      const popular = popularity.get(slug);
      if (popular) await crowd.watchFilm(id, slug, popular);
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
