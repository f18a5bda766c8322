import { type FormState, SelectField, useValue } from '@beem/forms';
import { styled } from '@beem/platform';
import { Button, LoadMore, Skeleton, SkeletonGroup, type } from '@beem/ui';
import { useEffect } from 'react';
import type { useOwnShows } from '../../shared/own-work/own-shows.queries';
import type { VideoDraft } from '../../shared/video-form/video-draft';

interface ShowFieldProps {
  form: FormState<VideoDraft>;
  shows: ReturnType<typeof useOwnShows>;
  isLocked: boolean;
}

/** The show of an episode; nothing when there are no shows. */
export function ShowField({ form, shows, isLocked }: ShowFieldProps) {
  useForgetMissing(form, shows);
  useOnlyShow(form, shows);
  if (shows.status === 'empty') return null;
  if (shows.status === 'loading')
    return (
      <Place>
        <SkeletonGroup label="Loading your shows">
          <Skeleton height="4.5rem" radius="var(--radius-md)" />
        </SkeletonGroup>
      </Place>
    );
  if (shows.status === 'error')
    return (
      <Failed role="alert">
        <span>Your shows did not load.</span>
        <Button size="small" busy={shows.isRetrying} onClick={shows.retry}>
          Retry
        </Button>
      </Failed>
    );
  return (
    <div>
      <SelectField form={form} name="showId" label="Show *" required disabled={isLocked}>
        <option value="">Choose a show</option>
        {shows.items.map(({ id, title }) => (
          <option key={id} value={id} dir="auto">
            {title}
          </option>
        ))}
      </SelectField>
      {shows.more.status !== 'end' && (
        <LoadMore size="small" text="Load more shows" status={shows.more.status} onLoad={shows.more.load} />
      )}
    </div>
  );
}

/** Clears the choice of a show that was deleted meanwhile, because the list would show its first entry as chosen. */
function useForgetMissing(form: FormState<VideoDraft>, shows: ShowFieldProps['shows']) {
  const showId = useValue(form, 'showId');
  const isMissing =
    shows.status === 'empty' ||
    (shows.status === 'ready' &&
      shows.more.status === 'end' &&
      !shows.items.some(({ id }) => String(id) === showId));
  useEffect(() => {
    if (isMissing && showId !== '') form.setValue('showId', '');
  }, [form, isMissing, showId]);
}

/** The only show is chosen from the start. */
function useOnlyShow(form: FormState<VideoDraft>, shows: ShowFieldProps['shows']) {
  const isUnchosen = useValue(form, 'showId') === '';
  const isOnly = shows.status === 'ready' && shows.more.status === 'end' && shows.items.length === 1;
  const only = isOnly ? shows.items[0]?.id : undefined;
  useEffect(() => {
    if (isUnchosen && only !== undefined) form.setValue('showId', String(only));
  }, [form, isUnchosen, only]);
}

const Place = styled.div`
  min-height: 4.5rem;
`;

const Failed = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  padding: 12px 16px;
  border-radius: var(--radius-md);
  background: var(--danger-soft);
  ${type.label}
`;
