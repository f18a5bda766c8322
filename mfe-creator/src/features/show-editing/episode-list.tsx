import type { Video } from '@beem/api-client';
import { Link, styled } from '@beem/platform';
import { formatDuration, isolate } from '@beem/rules';
import {
  Badge,
  hitArea,
  IconButton,
  media,
  tabularNumbers,
  type,
  VideoPoster,
  VisuallyHidden,
} from '@beem/ui';
import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { STATUS_LABELS } from '../../shared/own-work/status-labels';
import { moveEntry } from './episode-order';
import { useDrag } from './use-drag';

interface EpisodeListProps {
  episodes: readonly Video[];
  /** All episodes in the wanted order. */
  onOrder: (ids: number[]) => void;
  /** The order is being saved, or not all episodes have loaded yet. */
  isLocked: boolean;
}

/** Episodes in their order, which the user changes by dragging or with buttons. */
export function EpisodeList({ episodes, onOrder, isLocked }: EpisodeListProps) {
  const list = useRef<HTMLOListElement>(null);
  const [said, setSaid] = useState('');
  /** The button that moved its row: the browser removes its focus when the row moves in the document. */
  const pressed = useRef<HTMLElement | null>(null);

  function move(from: number, to: number) {
    if (isLocked || to < 0 || to >= episodes.length) return;
    onOrder(moveEntry(episodes, from, to).map(({ id }) => id));
    setSaid(`${isolate(episodes[from]?.title ?? '')} is now episode ${to + 1} of ${episodes.length}.`);
  }
  useLayoutEffect(() => {
    if (document.activeElement === document.body) pressed.current?.focus();
    pressed.current = null;
  });
  const { draggedAt, grab, listProps } = useDrag(list, move);
  return (
    <>
      <List ref={list} aria-label="Episodes" {...listProps}>
        {episodes.map((episode, index) => {
          const { id, title, duration, status, width, height } = episode;
          const step = (by: number) => (event: { currentTarget: HTMLElement }) => {
            pressed.current = event.currentTarget;
            move(index, index + by);
          };
          return (
            <Row key={id} data-dragged={draggedAt === index || undefined}>
              <Handle
                aria-hidden="true"
                onPointerDown={(event) => {
                  if (!isLocked) grab(event, index);
                }}
              >
                <GripVertical />
              </Handle>
              <Position>{index + 1}</Position>
              <Still>
                <span style={{ aspectRatio: width && height ? `${width} / ${height}` : '16 / 9' }}>
                  <VideoPoster src={episode.thumbnailUrl} thumbhash={episode.thumbhash} />
                </span>
              </Still>
              <Texts>
                <Link to={`/studio/videos/${id}`} dir="auto">
                  {title}
                </Link>
                <small>
                  {duration !== null && formatDuration(duration)}
                  {status !== 'ready' && (
                    <Badge tone={status === 'failed' ? 'danger' : 'info'}>{STATUS_LABELS[status]}</Badge>
                  )}
                </small>
              </Texts>
              <IconButton
                label={`Move ${title} up`}
                tooltip={false}
                aria-disabled={index === 0 || isLocked || undefined}
                onClick={step(-1)}
              >
                <ArrowUp aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`Move ${title} down`}
                tooltip={false}
                aria-disabled={index === episodes.length - 1 || isLocked || undefined}
                onClick={step(1)}
              >
                <ArrowDown aria-hidden="true" />
              </IconButton>
            </Row>
          );
        })}
      </List>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

const List = styled.ol`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
  margin: 0;
  padding: 0;
  list-style: none;
  /* The page does not scroll after a row that moves, or another one would be below the pointer. */
  overflow-anchor: none;
  /* A dragged row moves the pointer over texts. */
  &:has([data-dragged]) {
    user-select: none;
  }
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  gap: 12px;
  padding: 8px 8px 8px 0;
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--surface-1);
  &[data-dragged] {
    border-color: var(--accent);
    background: var(--surface-3);
  }
  button[aria-disabled] {
    color: var(--text-disabled);
    cursor: not-allowed;
  }
  ${media.phone} {
    /* At large text the title has a line of its own. */
    flex-wrap: wrap;
    gap: 8px 6px;
  }
`;

/** For pointers; keyboards use the buttons at the end. */
const Handle = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 28px;
  min-height: 48px;
  color: var(--text-3);
  cursor: grab;
  touch-action: none;
  user-select: none;
  /* Its area for fingers reaches below the number, which is close to it. */
  ${media.phone} {
    position: relative;
    &::after {
      content: '';
      position: absolute;
      inset: 0 -16px 0 0;
    }
  }
  svg {
    width: var(--icon-20, 20px);
    height: var(--icon-20, 20px);
  }
  [data-dragged] & {
    cursor: grabbing;
  }
`;

const Position = styled.span`
  min-width: 1.25em;
  margin-left: -8px;
  ${type.label}
  ${tabularNumbers}
  color: var(--text-3);
  text-align: center;
  ${media.phone} {
    margin-left: -4px;
  }
`;

/** One width for all, so that the titles are aligned; a still in it has the shape of its video. */
const Still = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 85px;
  height: 48px;
  > span {
    max-width: 100%;
    height: 100%;
    overflow: hidden;
    border-radius: var(--radius-sm);
  }
  ${media.phone} {
    width: 64px;
    height: 36px;
  }
`;

const Texts = styled.div`
  display: grid;
  flex: 1;
  gap: 2px;
  min-width: 0;
  overflow-wrap: anywhere;
  ${media.phone} {
    flex-basis: 6.5rem;
    padding-left: 6px;
  }
  a {
    ${hitArea}
    ${type.label}
    color: var(--text);
    &:hover {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
  small {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 2px 8px;
    ${type.small}
    color: var(--text-3);
  }
`;
