import { styled } from '@beem/platform';
import { IconButton, media, type } from '@beem/ui';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, useEffect, useId } from 'react';
import { pageEdges } from './layout';
import { useCarousel } from './use-carousel';

interface CarouselProps {
  title: string;
  subtitle?: string;
  /** At the end of the heading, e.g. a link to the full list. */
  more?: ReactNode;
  /** `grid` wraps; `grid-on-tablet` does so on tablets only. */
  layout?: 'row' | 'grid' | 'grid-on-tablet';
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
    <Section aria-labelledby={id}>
      <Head>
        <div>
          <Title id={id}>{title}</Title>
          {subtitle && <Subtitle>{subtitle}</Subtitle>}
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

const Section = styled.section`
  padding-bottom: 32px;
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

/* Extends to the window's edges. The vertical padding keeps focus rings visible, which overflow would cut. */
const Cards = styled.ul`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 172px;
  justify-content: start;
  gap: 24px 16px;
  padding-block: 8px;
  overflow-x: auto;
  overscroll-behavior-x: contain;
  scroll-snap-type: x proximity;
  scroll-behavior: smooth;
  scrollbar-width: none;
  ${pageEdges}
  scroll-padding-inline: var(--edge);
  > li {
    min-width: 0;
    scroll-snap-align: start;
  }
  ${media.tablet} {
    grid-auto-columns: calc((100% - 3 * 16px) / 4.15);
    &[data-layout='grid-on-tablet'] {
      grid: auto-flow / repeat(4, minmax(0, 1fr));
      justify-content: stretch;
    }
  }
  ${media.phone} {
    grid-auto-columns: 132px;
    gap: 20px 12px;
  }
  &[data-layout='grid'] {
    grid: auto-flow / repeat(auto-fill, minmax(156px, 1fr));
    justify-content: stretch;
    ${media.phone} {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
  }
`;
