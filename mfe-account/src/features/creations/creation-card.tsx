import { styled } from '@beem/platform';
import { formatCompactDay, formatCount } from '@beem/rules';
import {
  BlankCover,
  CardStill,
  clampLines,
  IconButton,
  LinkedCard,
  Menu,
  MenuItem,
  MenuLink,
  media,
  StretchedLink,
  tabularNumbers,
  type,
  useHoverPreview,
  VideoPoster,
  VisuallyHidden,
} from '@beem/ui';
import { EllipsisVertical, Eye, Film, Heart, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

/** Handlers of Delete in the card's menu. */
export interface DeleteControl {
  onPress: () => void;
  /** Called when the pointer or the focus reaches the menu's button, to load the dialog. */
  onApproach: () => void;
}

interface CreationControls {
  /** Null for users who must not delete it. */
  deletion: DeleteControl | null;
  /** The page where its creator edits it; null for other users. */
  editPath: string | null;
}

interface CreationCardProps extends CreationControls {
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
        <Counts>
          <Count icon={<Eye aria-hidden="true" />} count={creation.viewCount} unit="views" />
          <Count icon={<Heart aria-hidden="true" />} count={creation.likeCount} unit="likes" />
        </Counts>
      </CardStill>
      <TitleLine>
        <Title dir="auto" title={title}>
          <StretchedLink to={to} state={state}>
            {title}
          </StretchedLink>
        </Title>
        <CreationMenu title={title} deletion={rest.deletion} editPath={rest.editPath} />
      </TitleLine>
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

/** Edit and Delete, beside the title: nothing stands over the lettering of a cover. */
function CreationMenu({ title, deletion, editPath }: { title: string } & CreationControls) {
  if (!deletion && !editPath) return null;
  const label = `Actions for ${title}`;
  return (
    <MenuCorner>
      <Menu
        label={label}
        align="end"
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            label={label}
            tooltip={false}
            onPointerEnter={deletion?.onApproach}
            onFocus={deletion?.onApproach}
          >
            <EllipsisVertical aria-hidden="true" />
          </IconButton>
        )}
      >
        {editPath && (
          <MenuLink to={editPath} icon={<Pencil aria-hidden="true" />}>
            Edit
          </MenuLink>
        )}
        {deletion && (
          <MenuItem icon={<Trash2 aria-hidden="true" />} onSelect={deletion.onPress}>
            Delete
          </MenuItem>
        )}
      </Menu>
    </MenuCorner>
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
    width: var(--icon-16, 16px);
    height: var(--icon-16, 16px);
  }
  ${media.hover} {
    opacity: 0;
    ${Card}:hover &,
    ${Card}:focus-within & {
      opacity: 1;
    }
  }
`;

const TitleLine = styled.div`
  display: flex;
  gap: 4px;
  margin-top: 12px;
`;

/* It is above the stretched link; the negative margins keep the line's height. */
const MenuCorner = styled.div`
  position: relative;
  z-index: 1;
  flex: none;
  margin: -12px -8px -12px 0;
  color: var(--text-3);
`;

const Title = styled.h2`
  flex: 1;
  min-width: 0;
  font: 600 0.9375rem/1.25rem var(--font-text);
  ${clampLines(2)}
`;

const Description = styled.p`
  min-height: 1.25rem;
  margin-top: 2px;
  color: var(--text-2);
  ${type.small}
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

const Label = styled.p`
  margin-top: 2px;
  color: var(--text-3);
  ${type.small}
`;
