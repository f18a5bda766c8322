import type { Show } from '@beem/api-client';
import { styled } from '@beem/platform';
import { useThisPage } from '@beem/platform/return-path';
import { formatDuration } from '@beem/rules';
import { ButtonLink, media, Skeleton } from '@beem/ui';
import { Play } from 'lucide-react';
import { findNextEpisode, type NextEpisode } from './next-episode';
import { useEpisodes } from './show.queries';

/** As high as a button: a line, its padding and its border. */
const HEIGHT = 'calc(1.5rem + 20px)';

/** Plays the first episode or continues the show. Its size is fixed, so that a new label moves nothing. */
export function PlayButton({ show }: { show: Pick<Show, 'id' | 'episodeCount'> }) {
  const returnPath = useThisPage();
  const { data, isPending } = useEpisodes(show.id);
  if (isPending && show.episodeCount > 0)
    return (
      <Width aria-hidden="true">
        <Skeleton height={HEIGHT} radius="var(--radius-full)" />
      </Width>
    );
  const next = data && findNextEpisode(data);
  if (!next) return null;
  return (
    <Width>
      <ButtonLink
        to={`/watch/${next.id}`}
        state={returnPath}
        variant="primary"
        full
        icon={<Play aria-hidden="true" fill="currentColor" />}
      >
        {labelOf(next)}
      </ButtonLink>
    </Width>
  );
}

function labelOf({ number, resumeAt }: NextEpisode): string {
  return resumeAt === null
    ? `Play episode ${number}`
    : `Continue episode ${number} · ${formatDuration(resumeAt)}`;
}

/* Wide enough for "Continue episode 12 · 10:07". */
const Width = styled.div`
  flex: none;
  width: min(17.5rem, 100%);
  /* The list button stands beside it. */
  ${media.phone} {
    flex: 1 1 12rem;
    > a {
      padding-inline: 12px;
    }
  }
`;
