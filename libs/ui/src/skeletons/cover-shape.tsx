import { styled } from '@beem/platform';
import { Skeleton } from '../feedback/skeleton';
import { Spinner } from '../feedback/spinner';
import { media } from '../theme/media';
import { BelowCover, CoverLayout } from './cover-layout';

/** Skeleton of a page about one entity with a cover, and of the rows below it. */
export function CoverShape() {
  return (
    <>
      <CoverLayout
        back={
          <Line>
            <Skeleton width="140px" />
          </Line>
        }
        cover={<Skeleton aspect="2 / 3" radius="inherit" />}
        head={
          <>
            <Skeleton width="16rem" height="24px" />
            <Skeleton width="min(28rem, 90%)" height="56px" />
          </>
        }
        rest={
          <>
            <Text>
              <Spinner size={16} />
              Loading...
            </Text>
            {/* As high as a button: a line, its padding and its border. */}
            <Button>
              <Skeleton height="calc(1.5rem + 20px)" radius="var(--radius-full)" />
            </Button>
          </>
        }
      />
      <BelowCover>
        <Skeleton width="140px" height="32px" />
        <RowShapes />
      </BelowCover>
    </>
  );
}

/** Skeleton of rows with a 16:9 still. */
export function RowShapes() {
  return (
    <Rows>
      {['a', 'b', 'c'].map((key) => (
        <div key={key}>
          <Skeleton aspect="16 / 9" radius="var(--radius-md)" />
          <div>
            <Skeleton width="min(18rem, 80%)" height="20px" />
            <br />
            <Skeleton width="min(30rem, 100%)" />
          </div>
        </div>
      ))}
    </Rows>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  height: 44px;
`;

/* As high as two lines of a description. */
const Text = styled.p`
  display: flex;
  gap: 8px;
  align-items: center;
  min-height: 3rem;
  color: var(--film-text-2);
`;

const Button = styled.div`
  width: min(17.5rem, 100%);
  ${media.phone} {
    width: auto;
  }
`;

const Rows = styled.div`
  display: grid;
  gap: 24px;
  margin-top: 24px;
  > div {
    display: grid;
    grid-template-columns: 176px minmax(0, 1fr);
    align-items: center;
    gap: 24px;
  }
  ${media.phone} {
    gap: 20px;
    margin-top: 16px;
    > div {
      grid-template-columns: 136px minmax(0, 1fr);
      gap: 12px;
    }
  }
`;
