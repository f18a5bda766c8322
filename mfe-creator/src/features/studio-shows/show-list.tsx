import type { Show } from '@beem/api-client';
import { Link, styled, useIsAvailable } from '@beem/platform';
import { formatCompactDay, formatCount } from '@beem/rules';
import {
  ButtonLink,
  type Column,
  DataTable,
  EmptyState,
  hitArea,
  MenuItem,
  MenuLink,
  MenuSeparator,
  media,
  RowStill,
  type,
  useHasCards,
  VideoPoster,
} from '@beem/ui';
import { Play, Plus, Trash2, Tv } from 'lucide-react';
import { useMemo } from 'react';
import { flatRows } from '../../shared/card';
import { useRowFocus } from '../../shared/focus/use-row-focus';
import { Alone, formatEpisodes, formatViews, PhoneLine } from '../../shared/list-parts';
import { useOwnShows } from '../../shared/own-work/own-shows.queries';
import { useDeleteDialog } from '../../shared/own-work/use-delete-dialog';
import { RowActions } from '../../shared/row-actions';

/** The creator's own shows, newest first. */
export function ShowList() {
  const shows = useOwnShows();
  const deletion = useDeleteDialog();
  const { ask } = deletion;
  const frame = useRowFocus<HTMLDivElement>({
    group: 'show',
    ids: shows.status === 'ready' ? shows.items.map(({ id }) => id) : [],
    findSuccessor: () => document.querySelector('[aria-label="Studio"] [aria-current="page"]'),
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the cells call needs no new columns.
  const columns = useMemo(() => columnsOf(({ id, title }) => ask({ kind: 'show', id, title })), []);
  const hasCards = useHasCards();
  return (
    <Frame ref={frame}>
      <DataTable
        caption="Your shows"
        list={shows}
        columns={hasCards ? phoneColumns(columns) : columns}
        empty={
          <Alone>
            <EmptyState
              icon={<Tv />}
              title="No shows yet"
              actions={
                <ButtonLink to="/upload?tab=show" icon={<Plus aria-hidden="true" />}>
                  Create Show
                </ButtonLink>
              }
            >
              Create your first show to get started
            </EmptyState>
          </Alone>
        }
        error={{ title: 'Your shows did not load' }}
        still="cover"
      />
      {deletion.dialog}
    </Frame>
  );
}

function columnsOf(onDelete: (show: Show) => void): Column<Show>[] {
  return [
    { key: 'show', header: 'Show', cell: (show) => <ShowCell show={show} /> },
    {
      key: 'episodes',
      header: 'Episodes',
      align: 'end',
      cell: ({ episodeCount, withheldEpisodeCount }) => episodeCount + withheldEpisodeCount,
    },
    { key: 'views', header: 'Views', align: 'end', cell: ({ viewCount }) => formatCount(viewCount) },
    { key: 'likes', header: 'Likes', align: 'end', cell: ({ likeCount }) => formatCount(likeCount) },
    {
      key: 'date',
      header: 'Date',
      align: 'end',
      cell: ({ createdAt }) => <Day dateTime={createdAt}>{formatCompactDay(createdAt)}</Day>,
    },
    {
      key: 'actions',
      header: 'Actions',
      isActions: true,
      cell: (show) => <ShowActions show={show} onDelete={() => onDelete(show)} />,
    },
  ];
}

/** Edit, and a menu of the other actions. */
function ShowActions({ show: { id, title }, onDelete }: { show: Show; onDelete: () => void }) {
  const isAvailable = useIsAvailable();
  return (
    <RowActions group={`show-${id}`} title={title} editPath={`/studio/shows/${id}`}>
      {isAvailable(`/show/${id}`) && (
        <MenuLink to={`/show/${id}`} icon={<Play aria-hidden="true" />}>
          Open
        </MenuLink>
      )}
      <MenuLink to={`/upload?tab=episode&show=${id}`} icon={<Plus aria-hidden="true" />}>
        Add episode
      </MenuLink>
      <MenuSeparator />
      <MenuItem isDanger icon={<Trash2 aria-hidden="true" />} onSelect={onDelete}>
        Delete
      </MenuItem>
    </RowActions>
  );
}

/** A phone shows a show in one line. */
function phoneColumns(columns: readonly Column<Show>[]): Column<Show>[] {
  const actions = columns.find(({ isActions }) => isActions);
  return [
    {
      key: 'show',
      header: 'Show',
      cell: (show) => (
        <PhoneLine>
          <ShowCell show={show} line={figuresOf(show)} />
          {actions?.cell(show)}
        </PhoneLine>
      ),
    },
  ];
}

const figuresOf = (show: Show) =>
  `${formatEpisodes(show)} · ${formatViews(show.viewCount)} · ${formatCompactDay(show.createdAt)}`;

interface ShowCellProps {
  show: Show;
  /** The text below the title; by default the genres. */
  line?: string;
}

function ShowCell({ show, line = show.genres.join(', ') || 'General' }: ShowCellProps) {
  const { id, title, thumbnailUrl, thumbhash } = show;
  return (
    <Cell>
      <RowStill $size="cover">
        <VideoPoster src={thumbnailUrl} thumbhash={thumbhash} />
      </RowStill>
      <div>
        <Link to={`/studio/shows/${id}`} dir="auto">
          {title}
        </Link>
        <small>{line}</small>
      </div>
    </Cell>
  );
}

const Frame = styled.div`
  ${flatRows}
`;

const Cell = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  min-width: 0;
  > div {
    display: grid;
    gap: 2px;
    min-width: 0;
    ${media.notPhone} {
      min-width: 8rem;
    }
  }
  a {
    ${hitArea}
    font: 600 0.9375rem/1.25rem var(--font-text);
    &:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
  small {
    ${type.small}
    color: var(--text-3);
  }
`;

const Day = styled.time`
  color: var(--text-2);
  white-space: nowrap;
`;
