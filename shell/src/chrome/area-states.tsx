import { styled, useCurrentRoute, useIsOffered } from '@beem/platform';
import { Button, ButtonLink, Message, Skeleton, SkeletonGroup, Spinner, type, useDelayed } from '@beem/ui';
import { RotateCw, Unplug } from 'lucide-react';
import { useEffect, useRef } from 'react';

const SPINNER_AFTER_MS = 120;

/** The route's skeleton; a line says so when it takes longer than usual. */
export function AreaLoading({ title, isSlow }: { title: string; isSlow: boolean }) {
  const isFilm = useCurrentRoute()?.tone === 'film';
  return (
    <Loading data-film={isFilm || undefined}>
      <SkeletonGroup label={`Loading ${title}`}>{isFilm ? <FilmShape /> : <PageShape />}</SkeletonGroup>
      <SlowLine role="status">{isSlow && 'This takes longer than usual. Still trying.'}</SlowLine>
    </Loading>
  );
}

/** One area failed, the rest works: what, that nothing is lost, Retry, a way out, a reference. */
export function AreaFailed(props: { title: string; reference: string; onRetry: () => void }) {
  const { title, reference, onRetry } = props;
  const isOffered = useIsOffered();
  const route = useCurrentRoute();
  const retry = useRef<HTMLButtonElement>(null);
  useEffect(() => retry.current?.focus(), []);
  const isHub = route?.path === '/home';
  const wayOut =
    isHub || !isOffered('/home') ? { to: '/', label: 'Go to Start' } : { to: '/home', label: 'Go to Hub' };
  return (
    <Message
      size="page"
      level={1}
      role="alert"
      icon={<Unplug />}
      title="This area did not load"
      actions={
        <>
          <Button ref={retry} variant="primary" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
            Retry
          </Button>
          <ButtonLink to={wayOut.to}>{wayOut.label}</ButtonLink>
        </>
      }
      note={`Reference ${reference}`}
    >
      {title} is not answering right now. The rest of Beem works as usual, and nothing you saved is lost.
    </Message>
  );
}

/** A slot inside a page that could not be filled: one row. */
export function SlotFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <SlotRow role="status">
      Not available right now
      <Button size="small" variant="ghost" onClick={onRetry}>
        Retry
      </Button>
    </SlotRow>
  );
}

/** A protected page while nobody knows yet who is there. */
export function SessionLoading() {
  const isDue = useDelayed(SPINNER_AFTER_MS);
  return (
    <Centre role="status" aria-label="Loading">
      {isDue && <Spinner size={32} />}
    </Centre>
  );
}

function PageShape() {
  return (
    <Stack>
      <Skeleton width="240px" height="40px" />
      <Skeleton width="360px" />
      <Cards>
        {['a', 'b', 'c', 'd', 'e'].map((key) => (
          <Skeleton key={key} aspect="3 / 4" radius="var(--radius-md)" />
        ))}
      </Cards>
    </Stack>
  );
}

function FilmShape() {
  return (
    <Film>
      <Skeleton height="100%" width="100%" radius="var(--radius-xl)" />
    </Film>
  );
}

const Loading = styled.div`
  display: grid;
  align-content: start;
  min-height: calc(100dvh - var(--header) - var(--bottom-bar));
  padding: var(--page-padding);
  &[data-film] {
    padding: 8px 16px 16px;
  }
`;

const SlowLine = styled.p`
  min-height: 24px;
  margin-top: 24px;
  color: var(--text-2);
  text-align: center;
`;

const Stack = styled.div`
  display: grid;
  gap: 16px;
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(160px, 1fr));
  gap: 16px;
  margin-top: 24px;
`;

const Film = styled.div`
  width: 100%;
  max-width: calc((100dvh - var(--header) - var(--bottom-bar) - 72px) * 0.5625);
  height: calc(100dvh - var(--header) - var(--bottom-bar) - 72px);
  margin: 0 auto;
`;

const Centre = styled.div`
  display: grid;
  place-items: center;
  min-height: calc(100dvh - var(--header) - var(--bottom-bar));
  color: var(--text-2);
`;

const SlotRow = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-height: 44px;
  color: var(--text-3);
  ${type.small}
`;
