import { styled } from '@beem/platform';
import type { ReactNode } from 'react';
import {
  BackLink,
  BelowCover,
  BlankCover,
  CardStill,
  CardsShape,
  CarouselShape,
  CarouselsShape,
  CoverLayout,
  CoverShape,
  FeaturedBand,
  PageBody,
  PageSkeleton,
  RowShapes,
  SearchShape,
  Text,
} from '../../src';
import { Section } from '../section';

const SHAPES: [string, ReactNode][] = [
  ['cards', <CardsShape key="cards" />],
  ['cards with tabs', <CardsShape key="tabs" hasTabs />],
  ['search', <SearchShape key="search" />],
  ['carousels', <CarouselsShape key="carousels" />],
  ['carousel', <CarouselShape key="carousel" />],
  ['cover', <CoverShape key="cover" />],
  ['rows', <RowShapes key="rows" />],
];

/** Shapes of whole pages, each in a window of its own. */
export function SkeletonSection() {
  return (
    <>
      <Pages>
        {SHAPES.map(([name, shape]) => (
          <Section key={name} title={`Skeleton: ${name}`}>
            <Page inert>
              <PageSkeleton shape={`gallery ${name}`} label={`Loading ${name}`}>
                {shape}
              </PageSkeleton>
            </Page>
          </Section>
        ))}
      </Pages>
      <Section title="Page about one entity, band of a featured show">
        <CoverLayout
          back={<BackLink to="/discover">Explore</BackLink>}
          cover={
            <CardStill style={{ aspectRatio: '2 / 3' }}>
              <BlankCover id={2} title="Inspector of Windows" />
            </CardStill>
          }
          head={<Text $type="h2">Inspector of Windows</Text>}
          rest={<Text>Every pane in town has seen something.</Text>}
        />
        <BelowCover>
          <Text>Below the head.</Text>
        </BelowCover>
        <FeaturedBand data-tone="film">
          <Text $type="h2">A featured show</Text>
        </FeaturedBand>
        <FeaturedBand data-empty="">
          <Text>No featured show</Text>
        </FeaturedBand>
        <PageBody>
          <Text>The body of a page, between the edges of the window.</Text>
        </PageBody>
      </Section>
    </>
  );
}

const Pages = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: 0 32px;
  /* A head beside a cover needs the width of a page. */
  #skeleton-cover {
    grid-column: 1 / -1;
  }
`;

/** The upper part of a page, smaller than a window. */
const Page = styled.div`
  height: 320px;
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  overflow: hidden;
`;
