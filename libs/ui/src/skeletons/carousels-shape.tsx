import { styled } from '@beem/platform';
import { Skeleton } from '../feedback/skeleton';
import { media } from '../theme/media';
import { pageEdges } from '../theme/page-edges';
import { FeaturedBand } from './featured-band';

/** Skeleton of a featured show, a bar of filters and carousels. */
export function CarouselsShape() {
  return (
    <>
      <FeaturedBand as="div" data-tone="film">
        <Lines>
          <Skeleton width="120px" height="24px" radius="12px" />
          <Skeleton width="min(32rem, 80%)" height="56px" />
          <Skeleton width="min(28rem, 90%)" height="20px" />
          <Skeleton width="140px" height="44px" radius="22px" />
        </Lines>
      </FeaturedBand>
      <Bar>
        <Skeleton width="min(320px, 100%)" height="44px" radius="var(--radius-md)" />
      </Bar>
      <CarouselShape />
    </>
  );
}

/** Skeleton of a carousel of covers. */
export function CarouselShape() {
  return (
    <Carousel>
      <Skeleton width="200px" height="28px" />
      <div>
        {[...'abcdefgh'].map((key) => (
          <Lines key={key}>
            <Skeleton aspect="2 / 3" radius="var(--radius-md)" />
            <Skeleton width="80%" height="20px" />
          </Lines>
        ))}
      </div>
    </Carousel>
  );
}

const Lines = styled.div`
  display: grid;
  gap: 12px;
`;

const Bar = styled.div`
  padding-block: 16px;
  ${pageEdges}
  ${media.phone} {
    padding-block: 12px;
  }
`;

const Carousel = styled.div`
  padding-block: 8px 32px;
  overflow: hidden;
  ${pageEdges}
  > div {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: 10.75rem;
    gap: 16px;
    margin-top: 20px;
    ${media.tablet} {
      grid-auto-columns: 10rem;
    }
    ${media.phone} {
      grid-auto-columns: 8.25rem;
      gap: 12px;
    }
  }
`;
