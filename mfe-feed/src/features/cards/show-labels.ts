import type { Show } from '@beem/api-client';

/** Genre of shows without a genre (specification, section 2). */
export const NO_GENRE = 'General';

export function mainGenre({ genres }: Pick<Show, 'genres'>): string {
  return genres[0] ?? NO_GENRE;
}

export function episodesText({ episodeCount }: Pick<Show, 'episodeCount'>): string {
  return `${episodeCount} ${episodeCount === 1 ? 'episode' : 'episodes'}`;
}

/** The year a show was created, in UTC, so that all time zones show the same one. */
export function yearOf({ createdAt }: Pick<Show, 'createdAt'>): number {
  return new Date(createdAt).getUTCFullYear();
}
