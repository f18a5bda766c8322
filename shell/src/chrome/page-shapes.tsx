import { styled } from '@beem/platform';
import { CardGrid, media, PageBody, Skeleton, TableShapes } from '@beem/ui';
import { FrameShape, Head, Parts, Tabs } from './page-frame-shape';

/* Shapes of pages that draw skeletons of their own while their data loads: only the head and the order of the parts agree. */

/** Rows with a still below a head with a sentence, its action, pills, a search and tabs. */
export function RowsShape() {
  return (
    <FrameShape isTitled hasSentence hasAction>
      <Skeleton width="10rem" height="36px" radius="18px" />
      <OnPhones>
        <Skeleton height="44px" />
      </OnPhones>
      <Line>
        <Skeleton width="min(28rem, 100%)" height="20px" />
      </Line>
      <TableShapes still="wide" figures={3} />
    </FrameShape>
  );
}

/** Tabs above a table in a frame. */
export function TableShape() {
  return (
    <FrameShape hasTabs>
      <Skeleton width="min(28rem, 100%)" height="44px" radius="22px" />
      <OnPhones>
        <Skeleton width="6rem" height="44px" radius="22px" />
      </OnPhones>
      <TableShapes isFramed figures={1} />
    </FrameShape>
  );
}

/** Tabs above a chart that has figures beside it. */
export function ChartsShape() {
  return (
    <FrameShape isTitled hasSentence hasTabs>
      <Skeleton width="8rem" height="36px" />
      <Charts>
        <Block height="100%" />
        <Parts>
          {[...'abc'].map((key) => (
            <Block key={key} height="104px" />
          ))}
        </Parts>
      </Charts>
    </FrameShape>
  );
}

/** A strip of figures above a card. */
export function FiguresShape() {
  return (
    <FrameShape hasSentence>
      <Block height="114px" />
      <Block height="20rem" />
    </FrameShape>
  );
}

/** A form below the way back, with a preview beside it where there is space. */
export function FormShape() {
  return (
    <FrameShape isTitled hasWay hasTabs>
      <Form>
        <Parts>
          <Block height="144px" />
          <Block height="72px" />
          <Block height="128px" />
        </Parts>
        <Block height="100%" />
      </Form>
    </FrameShape>
  );
}

/** Cards one below the other in a narrow column. */
export function ReadingShape() {
  return (
    <FrameShape isTitled width="reading">
      {[80, 178, 132, 240].map((height) => (
        <Block key={height} height={`${height}px`} />
      ))}
    </FrameShape>
  );
}

/** A picture with a name, four figures and cards. */
export function ProfileShape() {
  return (
    <PageBody>
      <Owner>
        <Skeleton aspect="1" radius="50%" />
        <Head>
          <Skeleton width="min(17rem, 90%)" height="2rem" />
          <Skeleton width="min(22rem, 100%)" height="20px" />
        </Head>
      </Owner>
      <Tiles>
        {[...'abcd'].map((key) => (
          <Block key={key} height="100%" />
        ))}
      </Tiles>
      <Tabs>
        <Skeleton width="76px" height="20px" />
        <Skeleton width="108px" height="20px" />
      </Tabs>
      <CardGrid as="div" $of="shows">
        {[...'abcdef'].map((key) => (
          <Skeleton key={key} aspect="2 / 3" radius="var(--radius-md)" />
        ))}
      </CardGrid>
    </PageBody>
  );
}

/** A page without header and sidebar: a title and two buttons, right of a picture where there is space. */
export function EntryShape() {
  return (
    <Entry>
      <Parts>
        <Skeleton width="16rem" height="2rem" />
        <Skeleton height="44px" radius="22px" />
        <Skeleton height="44px" radius="22px" />
      </Parts>
    </Entry>
  );
}

function Block({ height }: { height: string }) {
  return <Skeleton height={height} radius="var(--radius-lg)" />;
}

/* A line of tabs. */
const Line = styled.div`
  padding-block: 14px;
  ${media.phone} {
    margin-block: -12px;
  }
`;

const OnPhones = styled.div`
  ${media.notPhone} {
    display: none;
  }
`;

const Charts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 5fr) minmax(0, 3fr);
  gap: 12px;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    > :first-child {
      min-height: 18rem;
    }
  }
`;

const Form = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  gap: 32px;
  padding-top: 16px;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    > :last-child {
      display: none;
    }
  }
`;

const Owner = styled.div`
  display: grid;
  grid-template-columns: 136px minmax(0, 1fr);
  align-items: center;
  gap: 24px;
  margin-bottom: 24px;
  ${media.phone} {
    grid-template-columns: 96px minmax(0, 1fr);
    gap: 16px;
  }
`;

const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  grid-auto-rows: 104px;
  gap: 12px;
  margin-bottom: 24px;
  ${media.phone} {
    grid-auto-rows: 42px;
    gap: 8px;
  }
`;

const Entry = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  min-height: 100dvh;
  padding: var(--page-padding);
  > div {
    width: min(27rem, 100%);
    > :first-child {
      margin-bottom: calc(1lh + 12px);
    }
  }
  ${media.desktop} {
    padding-left: 46%;
  }
  ${media.phone} {
    align-content: start;
    padding-top: 9.5rem;
  }
`;
