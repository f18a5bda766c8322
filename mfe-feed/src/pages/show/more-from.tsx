import type { Show } from '@beem/api-client';
import { apiQuery, styled, useQuery, useSession } from '@beem/platform';
import { displayName, isolate } from '@beem/rules';
import { BelowCover, media, type } from '@beem/ui';
import { ShowCard } from '../../features/cards/show-card';

const SHOWN = 6;

export interface MoreFromProps {
  show: Pick<Show, 'id' | 'creator'>;
}

/** Other shows of the creator; nothing without any, and nothing for guests, who may not read profiles. */
export function MoreFrom({ show: { id, creator } }: MoreFromProps) {
  const { status } = useSession();
  const shows = useQuery({
    ...apiQuery('/api/profile/{userId}/shows', { path: { userId: creator.id }, query: { limit: SHOWN + 1 } }),
    enabled: status === 'signedIn',
  });
  const others = (shows.data ?? []).filter((show) => show.id !== id && show.episodeCount > 0).slice(0, SHOWN);
  if (others.length === 0) return null;
  return (
    <BelowCover as="section" aria-labelledby="more-from">
      <Heading id="more-from">{`More from ${isolate(displayName(creator))}`}</Heading>
      <List>
        {others.map((show) => (
          <li key={show.id}>
            <ShowCard show={show} />
          </li>
        ))}
      </List>
    </BelowCover>
  );
}

const Heading = styled.h2`
  ${type.h2}
  margin-bottom: 24px;
  ${media.phone} {
    margin-bottom: 16px;
  }
`;

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, max(9rem, 15%)), 1fr));
  gap: 24px;
  ${media.phone} {
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 8rem), 1fr));
    gap: 20px 16px;
  }
`;
