import { styled } from '@beem/platform';
import { Skeleton } from '../feedback/skeleton';
import { media } from '../theme/media';
import { type StillSize, stillSizes } from './row-still';

export interface TableShapesProps {
  isFramed?: boolean;
  /** The picture with which rows begin: `RowStill`, or an `Avatar`. */
  still?: StillSize | 'avatar';
  /** Number of columns that hold figures; phones show none. */
  figures?: number;
  /** Whether phones have a field for the order above the rows. */
  hasSort?: boolean;
}

/** Skeleton of a table: its head and its rows; of its cards on phones when it is framed. */
export function TableShapes({ isFramed = false, still, figures = 1, hasSort = false }: TableShapesProps) {
  return (
    <Shapes data-framed={isFramed || undefined} data-still={still} data-sort={hasSort || undefined}>
      {[...(isFramed ? 'abcdefgh' : 'abcde')].map((key) => (
        <div key={key}>
          {still && <Skeleton height="100%" />}
          <p>
            <Skeleton width="min(18rem, 75%)" />
            {still && <Skeleton width="min(9rem, 50%)" height="0.75rem" />}
          </p>
          {[...'abcdef'].slice(0, figures).map((figure) => (
            <Skeleton key={figure} width="3rem" />
          ))}
        </div>
      ))}
    </Shapes>
  );
}

const Shapes = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  > div {
    display: flex;
    align-items: center;
    gap: 16px;
    height: 56px;
    border-bottom: 1px solid var(--line);
  }
  p {
    display: grid;
    flex: 1;
    gap: 8px;
    min-width: 0;
  }
  > div > :not(p) {
    flex: none;
  }
  /* As high as a row with its picture and padding. */
  &[data-still] > div {
    height: calc(var(--still-height) + 17px);
    > :first-child {
      max-width: var(--still-width);
      max-height: var(--still-height);
    }
  }
  ${stillSizes}
  &[data-still='avatar'] {
    --still-width: 40px;
    --still-height: 40px;
    > div > :first-child {
      border-radius: 50%;
    }
  }
  &[data-framed] > div {
    height: 72px;
    padding-inline: 20px;
    border-width: 1px 0 0;
    border-style: solid;
    border-color: var(--line);
  }
  ${media.notPhone} {
    /* The head of the table. */
    &::before {
      height: 37px;
      border-bottom: 1px solid var(--line);
      content: '';
    }
    &[data-framed]::before {
      height: 44px;
      border: 0;
    }
    p ~ * {
      margin-left: 32px;
    }
  }
  ${media.phone} {
    /* The field for the order. */
    &[data-sort]::before {
      width: 12rem;
      max-width: 100%;
      height: 44px;
      margin-bottom: 12px;
      border-radius: var(--radius-md);
      background: var(--skeleton);
      content: '';
    }
    &[data-still] {
      p ~ * {
        display: none;
      }
      > div {
        /* A row has a button of 44 px. */
        height: calc(max(var(--still-height), 44px) + 25px);
      }
    }
    &[data-framed] {
      gap: 12px;
    }
    &[data-framed] > div {
      height: 112px;
      padding: 20px 16px;
      border-width: 1px;
      border-radius: var(--radius-lg);
      align-items: start;
    }
  }
`;
