import { styled } from '@beem/platform';
import {
  clampLines,
  LinkedCard,
  media,
  Skeleton,
  StillDuration,
  StretchedLink,
  tabularNumbers,
  type,
  VideoPoster,
} from '@beem/ui';
import type { ReactNode } from 'react';

interface CardRowProps {
  to: string;
  title: string;
  still: { thumbnailUrl: string | null; thumbhash: string | null };
  aspect: '3 / 4' | '2 / 3';
  /** Position in an ordered list. */
  rank?: number;
  /** Content at the lower right of the still. */
  corner?: string | null;
  overlay?: ReactNode;
  /** Content below the title. */
  children: ReactNode;
  actions?: ReactNode;
  headingLevel?: 2 | 3 | 4;
}

/** A video or show as a row: a small still, title and details, controls at the end. The whole row is one link. */
export function CardRow({ to, title, still, aspect, rank, corner, overlay, ...rest }: CardRowProps) {
  const heading = `h${rest.headingLevel ?? 3}` as const;
  return (
    <RowCard>
      {rank !== undefined && <Rank aria-hidden="true">{rank}</Rank>}
      <Still>
        <VideoPoster src={still.thumbnailUrl} thumbhash={still.thumbhash} aspect={aspect} />
        {corner && <Corner>{corner}</Corner>}
        {overlay}
      </Still>
      <RowText>
        <Title as={heading} dir="auto" title={title}>
          <TitleLink to={to}>{title}</TitleLink>
        </Title>
        {rest.children}
      </RowText>
      {rest.actions && <Actions>{rest.actions}</Actions>}
    </RowCard>
  );
}

/** Placeholder of a row while it loads. */
export function CardRowSkeleton() {
  return (
    <RowCard as="div">
      <Still>
        <Skeleton aspect="3 / 4" radius="var(--radius-sm)" />
      </Still>
      <RowText>
        <Skeleton width="62%" height="16px" />
        <Skeleton width="38%" height="14px" />
        <Skeleton width="30%" height="14px" />
      </RowText>
    </RowCard>
  );
}

const RowCard = styled(LinkedCard)`
  display: flex;
  align-items: center;
  gap: 16px;
  padding: 12px 0;
  border-radius: var(--radius-sm);
  &:has(a:focus-visible) {
    outline-offset: 2px;
  }
`;

const Rank = styled.span`
  flex: none;
  width: 36px;
  color: var(--text-3);
  text-align: center;
  ${type.h2}
  ${tabularNumbers}
`;

const Still = styled.div`
  position: relative;
  flex: none;
  width: 72px;
  border-radius: var(--radius-sm);
  overflow: hidden;
`;

const Corner = styled(StillDuration)`
  right: 4px;
  padding: 2px 6px;
`;

const RowText = styled.div`
  display: grid;
  flex: 1;
  gap: 4px;
  min-width: 0;
`;

const Title = styled.h3`
  font: 600 0.9375rem/1.25rem var(--font-text);
  ${clampLines(2)}
`;

const TitleLink = styled(StretchedLink)`
  ${media.hover} {
    ${RowCard}:hover & {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`;

const Actions = styled.div`
  position: relative;
  z-index: 1;
  display: flex;
  flex: none;
  gap: 4px;
`;
