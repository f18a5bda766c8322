import type { Video } from '@beem/api-client';
import { aVideo } from './videos';

export function anEpisode(id: number, episodeNumber: number, overrides: Partial<Video> = {}): Video {
  return aVideo(id, {
    type: 'episode',
    title: `Episode title ${episodeNumber}`,
    showId: 7,
    episodeNumber,
    duration: 120,
    ...overrides,
  });
}
