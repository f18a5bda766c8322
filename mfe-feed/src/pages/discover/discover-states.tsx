import {
  Button,
  ButtonLink,
  CarouselShape,
  CarouselsShape,
  EmptyState,
  ErrorState,
  PageSkeleton,
  SkeletonGroup,
} from '@beem/ui';
import { SearchX } from 'lucide-react';
import { type Filters, isFiltering } from '../../features/discover/filters';

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
  error: Error;
  onRetry: () => void;
  isRetrying: boolean;
  size?: 'page' | 'panel';
}

export function DiscoverError(props: DiscoverErrorProps) {
  return (
    <ErrorState
      {...props}
      title="Failed to fetch shows"
      action={props.size === 'page' && <ButtonLink to="/home">Return to Hub</ButtonLink>}
    />
  );
}

/** Placeholder of the page while its shows load. */
export function DiscoverLoading() {
  return (
    <PageSkeleton shape="carousels" label="Loading shows">
      <CarouselsShape />
    </PageSkeleton>
  );
}

/** Placeholder of the carousels while the server filters. */
export function RowsLoading() {
  return (
    <SkeletonGroup label="Loading shows">
      <CarouselShape />
    </SkeletonGroup>
  );
}
