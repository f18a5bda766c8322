import { displayName, formatDuration, isolate } from '@beem/rules';
import type { AvatarProps } from '@beem/ui';
import type { Found } from './search.queries';

export interface Suggestion {
  id: string;
  to: string;
  title: string;
  about: string;
  picture:
    | { kind: 'video'; src: string | null; thumbhash: string | null }
    | { kind: 'user'; user: AvatarProps['user'] };
}

export interface Group {
  title: string;
  items: Suggestion[];
}

const joinTexts = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' • ');
const episodes = (count: number) => `${count} ${count === 1 ? 'episode' : 'episodes'}`;

/**
 * The groups with results. Without profile pages creators link to search.
 * @param isAvailable whether a remote has a page
 */
export function toGroups(found: Found, isAvailable: (path: string) => boolean): Group[] {
  const groups: Group[] = [
    {
      title: 'Shows',
      items: found.shows.map((show) => ({
        id: `show-${show.id}`,
        to: `/show/${show.id}`,
        title: show.title,
        about: joinTexts(show.genres[0] ?? 'General', episodes(show.episodeCount)),
        picture: { kind: 'video', src: show.thumbnailUrl, thumbhash: show.thumbhash },
      })),
    },
    {
      title: 'Videos',
      items: found.videos.map((video) => ({
        id: `video-${video.id}`,
        to: `/watch/${video.id}`,
        title: video.title,
        about: joinTexts(
          isolate(displayName(video.creator)),
          video.duration === null ? null : formatDuration(video.duration),
        ),
        picture: { kind: 'video', src: video.thumbnailUrl, thumbhash: video.thumbhash },
      })),
    },
    {
      title: 'Creators',
      items: found.users.map((user) => {
        const profile = `/profile/${user.id}`;
        return {
          id: `user-${user.id}`,
          to: isAvailable(profile) ? profile : `/search?q=${encodeURIComponent(user.username)}&tab=creators`,
          title: displayName(user),
          about: `@${user.username}`,
          picture: { kind: 'user', user: user },
        };
      }),
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}
