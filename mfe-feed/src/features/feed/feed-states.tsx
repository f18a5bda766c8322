import { styled, useIsAvailable } from '@beem/platform';
import {
  ButtonLink,
  EmptyState,
  ErrorState,
  media,
  Skeleton,
  SkeletonGroup,
  Spinner,
  type,
  useDelayed,
  VisuallyHidden,
} from '@beem/ui';
import { Clapperboard } from 'lucide-react';
import { FeedCardFrame, FeedCardLayout, FeedFrame, FeedItem } from './feed-viewport';

const REFRESHING_AFTER_MS = 300;

const ACTIONS = ['like', 'comments', 'save', 'share', 'report'];

export function FeedLoading() {
  return (
    <FeedFrame data-under-header="">
      <VisuallyHidden as="h1">Hub</VisuallyHidden>
      <SkeletonGroup label="Loading your feed">
        <Whole as="div">
          <FeedCardLayout>
            <FeedCardFrame>
              <Skeleton height="100%" radius="0" />
              <LoadingMessage>
                <Spinner />
                <strong>Loading your feed</strong>
                <span>Curating the best content for you</span>
              </LoadingMessage>
              <OverlaySkeleton aria-hidden="true">
                <CreatorSkeleton>
                  <i style={{ width: 40, height: 40, borderRadius: 20 }} />
                  <i style={{ width: '32%' }} />
                </CreatorSkeleton>
                <i style={{ width: '50%', height: 24 }} />
                <i style={{ width: '88%' }} />
                <i style={{ width: '60%' }} />
              </OverlaySkeleton>
            </FeedCardFrame>
            <Rounds>
              {ACTIONS.map((action) => (
                <Skeleton key={action} width="48px" height="48px" radius="50%" />
              ))}
            </Rounds>
          </FeedCardLayout>
        </Whole>
      </SkeletonGroup>
    </FeedFrame>
  );
}

export function FeedEmpty() {
  return (
    <EmptyState
      size="page"
      level={1}
      icon={<Clapperboard />}
      title="No content yet"
      actions={<ButtonLink to="/discover">Go to Explore</ButtonLink>}
    >
      New videos are being added regularly. Check back soon for fresh content
    </EmptyState>
  );
}

export function FeedError({ onRetry, isRetrying }: { onRetry: () => void; isRetrying: boolean }) {
  const hasSupport = useIsAvailable()('/support');
  return (
    <ErrorState
      size="page"
      level={1}
      title="Unable to load content"
      onRetry={onRetry}
      isRetrying={isRetrying}
      action={hasSupport && <ButtonLink to="/support">Support</ButtonLink>}
    >
      Check your connection and try again, or contact support if the issue persists
    </ErrorState>
  );
}

/** Shown over the last card while the next page loads. */
export function LoadingMore() {
  return (
    <Pill role="status">
      <Spinner size={16} />
      Loading more videos...
    </Pill>
  );
}

/** Shown over the first card while the feed is read again, but not for a quick answer. */
export function Refreshing() {
  const isDue = useDelayed(REFRESHING_AFTER_MS);
  return (
    <TopPill role="status">
      {isDue && (
        <>
          <Spinner size={16} />
          <span>Loading your feed</span>
        </>
      )}
    </TopPill>
  );
}

const Whole = styled(FeedItem)`
  position: absolute;
  inset: 0;
`;

const LoadingMessage = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: 8px;
  padding: 24px;
  text-align: center;
  color: var(--text-2);
  strong {
    margin-top: 8px;
    color: var(--text);
    ${type.h3}
  }
`;

const OverlaySkeleton = styled.div`
  position: absolute;
  inset: auto 20px 32px;
  display: grid;
  gap: 12px;
  ${media.across} {
    inset: 0 auto 72px calc(100% + 20px);
    align-content: center;
    width: calc(var(--pane) - 40px);
  }
  i {
    height: 14px;
    border-radius: var(--radius-sm);
    background: var(--skeleton-shine);
  }
`;

const CreatorSkeleton = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
`;

const Rounds = styled.div`
  display: grid;
  flex: none;
  align-content: end;
  gap: 36px;
  padding-bottom: 40px;
  ${media.phone} {
    position: absolute;
    right: 12px;
    bottom: 12px;
    /* The buttons would not contrast with the card's own skeleton. */
    --skeleton: var(--skeleton-shine);
  }
  ${media.across} {
    position: absolute;
    right: 16px;
    bottom: 24px;
    grid-auto-flow: column;
    justify-content: space-between;
    gap: 0;
    width: calc(var(--pane) - 32px);
    padding: 0;
  }
`;

const Pill = styled.p`
  position: absolute;
  z-index: 2;
  bottom: 24px;
  left: 50%;
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 8px 16px;
  border-radius: var(--radius-full);
  background: var(--film-scrim);
  color: var(--film-text);
  ${type.label}
  white-space: nowrap;
  transform: translateX(-50%);
`;

const TopPill = styled(Pill)`
  top: 24px;
  bottom: auto;
  &:empty {
    display: none;
  }
  ${media.phone} {
    top: calc(var(--header) + env(safe-area-inset-top, 0px) + 8px);
  }
`;
