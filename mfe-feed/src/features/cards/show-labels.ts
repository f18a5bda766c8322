import type { Show } from '@beem/api-client';
import type { AgeRating } from '@beem/contracts';

/** A show without a genre is filed under this one (specification, section 2). */
export const NO_GENRE = 'General';

export function mainGenre({ genres }: Pick<Show, 'genres'>): string {
  return genres[0] ?? NO_GENRE;
}

export function episodesText({ episodeCount }: Pick<Show, 'episodeCount'>): string {
  return `${episodeCount} ${episodeCount === 1 ? 'episode' : 'episodes'}`;
}

/** The year a show was made, the same in every time zone. */
export function yearOf({ createdAt }: Pick<Show, 'createdAt'>): number {
  return new Date(createdAt).getUTCFullYear();
}

/** The age alone, for chips beside a title; `AGE_RATING_LABELS` says it in full. */
export const AGE_CHIPS: Record<Exclude<AgeRating, 'all'>, string> = { teen: '13+', mature: '18+' };
