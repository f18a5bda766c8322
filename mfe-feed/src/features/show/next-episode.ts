import type { Video } from '@beem/api-client';
import { resumePoint, type Watched } from '@beem/rules';

export interface NextEpisode {
  id: number;
  /** Position in the show from 1. */
  number: number;
  /** Resume position in seconds, or null if the episode starts at its beginning. */
  resumeAt: number | null;
}

type Episode = Pick<Video, 'id' | 'episodeNumber' | 'videoUrl'> & Watched;

/**
 * The episode that the viewer watches next: the last one that they started, or the one after it if they finished it.
 * After the last episode it is the first unfinished one, or episode 1 if all are finished. Null if no episode can be
 * played.
 * @param episodes in the order of the show
 */
export function findNextEpisode(episodes: readonly Episode[]): NextEpisode | null {
  const playable = episodes.flatMap((episode, index) =>
    // A broken item fails in the list of episodes, not here.
    episode?.videoUrl ? [{ ...episode, number: episode.episodeNumber ?? index + 1 }] : [],
  );
  const last = playable.findLastIndex((episode) => episode.isCompleted || resumePoint(episode) !== null);
  const isUnfinished = (episode: Episode) => !episode.isCompleted;
  const next =
    playable.slice(Math.max(last, 0)).find(isUnfinished) ?? playable.find(isUnfinished) ?? playable[0];
  return next ? { id: next.id, number: next.number, resumeAt: resumePoint(next) } : null;
}
