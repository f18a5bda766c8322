import { Link, styled } from '@beem/platform';
import { formatCompactDay, formatCount } from '@beem/rules';
import {
  BlankCover,
  CardStill,
  IconButton,
  iconButtonStyles,
  LinkedCard,
  media,
  StretchedLink,
  tabularNumbers,
  type,
  useHoverPreview,
  VideoPoster,
  VisuallyHidden,
} from '@beem/ui';
import { Eye, Film, Heart, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

/** Handlers of the card's Delete button. */
export interface DeleteControl {
  onPress: () => void;
  /** Called when the pointer or the focus reaches the button, to load the dialog. */
  onApproach: () => void;
}

interface CreationCardProps {
  to: string;
  /** Navigation state of the link. */
  state?: unknown;
  label: 'Show' | 'Short Film';
  creation: {
    id: number;
    title: string;
    description: string;
    thumbnailUrl: string | null;
    thumbhash: string | null;
    viewCount: number;
    likeCount: number;
    createdAt: string;
  };
  aspect: '2 / 3' | '3 / 4';
  videoUrl?: string | null;
  /** Content at the top left of the still: the age rating. */
  corner?: ReactNode;
  /** Why the video is not published; replaces the description. */
  status?: ReactNode;
  /** Null for users who must not delete it. */
  deletion: DeleteControl | null;
  /** The page where its creator edits it; null for other users. */
  editPath: string | null;
  /** For cards in the first screen: the still loads at once. */
  eager: boolean;
}

/**
 * A show or short film of a profile. The whole card is one link; its counts are visible under a mouse, and always on
 * touch screens.
 */
export function CreationCard({ to, state, label, creation, aspect, videoUrl, ...rest }: CreationCardProps) {
  const { title, description, thumbnailUrl, thumbhash, createdAt } = creation;
  const { handlers, preview } = useHoverPreview(videoUrl);
  return (
    <Card {...handlers}>
      <CardStill>
        <VideoPoster src={thumbnailUrl} thumbhash={thumbhash} aspect={aspect} eager={rest.eager} />
        {!thumbnailUrl && label === 'Show' && <BlankCover id={creation.id} title={title} />}
        {!thumbnailUrl && !thumbhash && label !== 'Show' && (
          <NoPicture aria-hidden="true">
            <Film />
          </NoPicture>
        )}
        {preview}
        {rest.corner && <Corner>{rest.corner}</Corner>}
        <Counts data-buttons={Number(rest.deletion !== null) + Number(rest.editPath !== null)}>
          <Count icon={<Eye aria-hidden="true" />} count={creation.viewCount} unit="views" />
          <Count icon={<Heart aria-hidden="true" />} count={creation.likeCount} unit="likes" />
        </Counts>
        {rest.editPath && (
          <Edit to={rest.editPath} data-variant="film" aria-label={`Edit ${title}`}>
            <Pencil aria-hidden="true" />
          </Edit>
        )}
        {rest.deletion && (
          <Delete onPointerEnter={rest.deletion.onApproach} onFocus={rest.deletion.onApproach}>
            <IconButton
              label={`Delete ${title}`}
              variant="film"
              tooltip={false}
              aria-haspopup="dialog"
              onClick={rest.deletion.onPress}
            >
              <Trash2 aria-hidden="true" />
            </IconButton>
          </Delete>
        )}
      </CardStill>
      <Title dir="auto" title={title}>
        <StretchedLink to={to} state={state}>
          {title}
        </StretchedLink>
      </Title>
      {rest.status ?? (
        <Description dir="auto" title={description}>
          {description}
        </Description>
      )}
      <Label>
        <span>{`${label} • `}</span>
        <time dateTime={createdAt}>{formatCompactDay(createdAt)}</time>
      </Label>
    </Card>
  );
}

function Count({ icon, count, unit }: { icon: ReactNode; count: number; unit: string }) {
  return (
    <span>
      {icon}
      <span>{formatCount(count)}</span>
      <VisuallyHidden>{` ${unit}`}</VisuallyHidden>
    </span>
  );
}

const Card = styled(LinkedCard)``;

const NoPicture = styled.span`
  position: absolute;
  inset: 0;
  display: grid;
  place-items: center;
  color: var(--text-3);
  svg {
    width: 32px;
    height: 32px;
  }
`;

const Corner = styled.div`
  position: absolute;
  top: 8px;
  left: 8px;
`;

const Counts = styled.p`
  position: absolute;
  inset: auto 0 0;
  display: flex;
  flex-wrap: wrap;
  gap: 4px 14px;
  padding: 40px 12px 14px;
  /* One button is beside the texts, two are below them. */
  &[data-buttons='1'] {
    padding-right: 52px;
  }
  &[data-buttons='2'] {
    padding-bottom: 52px;
  }
  background: linear-gradient(transparent, var(--film-scrim));
  color: var(--film-text);
  ${type.label}
  ${tabularNumbers}
  transition: opacity var(--base) var(--ease);
  span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  svg {
    flex: none;
    width: 16px;
    height: 16px;
  }
  ${media.hover} {
    opacity: 0;
    ${Card}:hover &,
    ${Card}:focus-within & {
      opacity: 1;
    }
  }
`;

const Delete = styled.div`
  position: absolute;
  z-index: 1;
  right: 4px;
  bottom: 4px;
`;

const Edit = styled(Link)`
  ${iconButtonStyles}
  && {
    position: absolute;
    z-index: 1;
    right: 52px;
    bottom: 4px;
  }
`;

const oneLine = `
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Title = styled.h2`
  margin-top: 12px;
  font: 600 0.9375rem/1.25rem var(--font-text);
  ${oneLine}
`;

const Description = styled.p`
  min-height: 1.25rem;
  margin-top: 2px;
  color: var(--text-2);
  ${type.small}
  ${oneLine}
`;

const Label = styled.p`
  margin-top: 2px;
  color: var(--text-3);
  ${type.small}
`;
