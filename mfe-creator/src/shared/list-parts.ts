import type { Show } from '@beem/api-client';
import { styled } from '@beem/platform';
import { formatCount } from '@beem/rules';

/** The first cell of a row on a phone, with the buttons of the row at its end. */
export const PhoneLine = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  > :first-child {
    flex: 1;
  }
`;

/** The empty state of the whole page, in the upper half of the window. */
export const Alone = styled.div`
  padding-top: 8dvh;
`;

/** `1 episode`, `5 episodes`, those in preparation included. */
export function formatEpisodes({ episodeCount, withheldEpisodeCount }: Show): string {
  const count = episodeCount + withheldEpisodeCount;
  return `${count} ${count === 1 ? 'episode' : 'episodes'}`;
}

/** `1 view`, `25.7K views`. */
export const formatViews = (count: number) => `${formatCount(count)} ${count === 1 ? 'view' : 'views'}`;
