import { css, styled } from '@beem/platform';
import { IconButton, media, pageEdges, type } from '@beem/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import { useCarousel } from './use-carousel';

interface CarouselProps {
  title: string;
  subtitle?: string;
  /** Content at the end of the heading, e.g. a link to the full list. */
  more?: ReactNode;
  /** `grid` wraps; `grid-on-tablet` does so on tablets only; `shared` is as wide as its cards (`SharedRows`). */
  layout?: 'row' | 'grid' | 'grid-on-tablet' | 'shared';
  /** List items. */
  children: ReactNode[];
}

/** A titled carousel of cards with arrow buttons on the desktop and scroll snapping on touch screens. */
export function Carousel({ title, subtitle, more, layout = 'row', children }: CarouselProps) {
  const id = useId();
  const { ref, canScroll, measure, move } = useCarousel();
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cards may change the width of the content
  useEffect(measure, [measure, children.length]);
  return (
    <Section aria-labelledby={id} data-layout={layout} data-long={children.length > 2 || undefined}>
      <Head>
        <div>
          <Title id={id}>{title}</Title>
          {subtitle && <Subtitle title={subtitle}>{subtitle}</Subtitle>}
        </div>
        {more}
        {(canScroll.back || canScroll.forward) && (
          <Arrows>
            <Arrow
              label={`Scroll ${title} back`}
              aria-disabled={!canScroll.back}
              variant={canScroll.back ? 'solid' : 'plain'}
              onClick={() => move(-1)}
            >
              <ChevronLeft aria-hidden="true" />
            </Arrow>
            <Arrow
              label={`Scroll ${title} forward`}
              aria-disabled={!canScroll.forward}
              variant={canScroll.forward ? 'solid' : 'plain'}
              onClick={() => move(1)}
            >
              <ChevronRight aria-hidden="true" />
            </Arrow>
          </Arrows>
        )}
      </Head>
      <Cards ref={ref} data-layout={layout}>
        {children}
      </Cards>
    </Section>
  );
}

const cardSizes = css`
  --card: 10.75rem;
  --card-gap: 16px;
  ${media.tablet} {
    --card: 10rem;
  }
  ${media.phone} {
    --card: 8.25rem;
    --card-gap: 12px;
  }
`;

/** Carousels of few cards side by side, as many as fit into a row. */
export const SharedRows = styled.div`
  display: flex;
  flex-wrap: wrap;
  column-gap: var(--card-gap);
  ${cardSizes}
  ${pageEdges}
`;

const Section = styled.section`
  min-width: 0;
  padding-bottom: 32px;
  ${cardSizes}
  &[data-layout='shared'] {
    max-width: 100%;
    /* The margins leave space for the focus rings of the cards, which overflow would cut off. */
    margin-inline: -8px;
    > * {
      --edge: 8px;
      --bleed: 8px;
    }
    h2,
    p {
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
    ${media.phone} {
      /* When there are more cards than fit, they scroll to the edges of the window. */
      &[data-long] {
        flex: 0 0 calc(100% + 2 * var(--page-padding-x));
        max-width: none;
        margin-inline: calc(-1 * var(--page-padding-x));
        > * {
          --edge: var(--page-padding-x);
          --bleed: var(--page-padding-x);
        }
      }
    }
  }
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 16px;
  min-height: 44px;
  margin-bottom: 4px;
  ${pageEdges}
  > :first-child {
    flex: 1;
    min-width: 0;
  }
`;

const Title = styled.h2`
  ${type.h2}
`;

const Subtitle = styled.p`
  ${type.small}
  color: var(--text-3);
`;

const Arrows = styled.div`
  display: none;
  gap: 8px;
  ${media.desktop} {
    display: flex;
  }
`;

const Arrow = styled(IconButton)`
  &[aria-disabled='true'] {
    background: none;
    color: var(--text-disabled);
    cursor: default;
  }
`;

/* Extends to the window's edges; the first card stands below the title. */
const Cards = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: var(--card);
  justify-content: start;
  gap: 24px var(--card-gap);
  padding-block: 8px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scroll-behavior: smooth;
  scrollbar-width: none;
  ${pageEdges}
  margin-inline: calc(var(--edge) - var(--bleed));
  padding-inline: var(--bleed);
  scroll-padding-inline: var(--bleed);
  /* The last card ends at the edge of the window, and a row that fits into the window does not scroll. */
  &:is([data-layout='row'], [data-layout='grid-on-tablet']) {
    padding-inline-end: var(--page-padding-x);
  }
  > li {
    min-width: 0;
    scroll-snap-align: start;
  }
  ${media.tablet} {
    --column: calc((100% - 3 * 16px) / 4.15);
    &:not([data-layout='shared']) {
      grid-auto-columns: var(--column);
    }
    /* Its columns are those of the carousels below. */
    &[data-layout='grid-on-tablet'] {
      grid: auto-flow / repeat(4, var(--column));
    }
  }
  ${media.phone} {
    row-gap: 20px;
  }
  &[data-layout='grid'] {
    grid: auto-flow / repeat(auto-fill, minmax(156px, 1fr));
    justify-content: stretch;
    ${media.phone} {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;
