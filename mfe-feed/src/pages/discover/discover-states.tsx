import { styled } from '@beem/platform';
import { Button, ButtonLink, EmptyState, ErrorState, media, Skeleton, SkeletonGroup } from '@beem/ui';
import { SearchX } from 'lucide-react';
import { ShowCardSkeleton } from '../../features/cards/show-card';
import { type Filters, isFiltering } from '../../features/discover/filters';
import { pageEdges } from '../../features/discover/layout';
import { FeaturedBand } from './featured-frame';

export function DiscoverEmpty({ filters, onClear }: { filters: Filters; onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="No Content Found"
      actions={
        isFiltering(filters) ? (
          <Button onClick={onClear}>Clear filters</Button>
        ) : (
          <ButtonLink to="/home">Go to the Hub</ButtonLink>
        )
      }
    >
      Try adjusting your filters or search terms
    </EmptyState>
  );
}

interface DiscoverErrorProps {
  onRetry: () => void;
  isRetrying: boolean;
  size?: 'page' | 'panel';
}

export function DiscoverError(props: DiscoverErrorProps) {
  return (
    <ErrorState {...props} title="Failed to fetch shows">
      Check your connection and try again.
    </ErrorState>
  );
}

/** Placeholder of the page while its shows load. */
export function HeroShape() {
  return (
    <SkeletonGroup label="Loading shows">
      <FeaturedBand as="div" data-tone="film">
        <Skeleton width="120px" height="24px" radius="12px" />
        <Gap />
        <Skeleton width="min(32rem, 80%)" height="56px" />
        <Gap />
        <Skeleton width="min(28rem, 90%)" height="20px" />
        <Gap />
        <Skeleton width="140px" height="44px" radius="22px" />
      </FeaturedBand>
      <BarShape>
        <Skeleton width="min(320px, 100%)" height="44px" radius="var(--radius-md)" />
      </BarShape>
      <Shapes />
    </SkeletonGroup>
  );
}

/** Placeholder of the carousels while the server filters. */
export function RowShapes() {
  return (
    <SkeletonGroup label="Loading shows">
      <Shapes />
    </SkeletonGroup>
  );
}

function Shapes() {
  return (
    <CarouselSkeleton>
      <Skeleton width="200px" height="28px" />
      <div>
        {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
          <ShowCardSkeleton key={key} />
        ))}
      </div>
    </CarouselSkeleton>
  );
}

const Gap = styled.div`
  height: 16px;
`;

const BarShape = styled.div`
  padding-block: 16px;
  ${pageEdges}
`;

const CarouselSkeleton = styled.div`
  padding-block: 8px 32px;
  overflow: hidden;
  ${pageEdges}
  > div {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: 172px;
    gap: 16px;
    margin-top: 20px;
    ${media.tablet} {
      grid-auto-columns: 160px;
    }
    ${media.phone} {
      grid-auto-columns: 132px;
      gap: 12px;
    }
  }
`;
