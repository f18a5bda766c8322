import { styled } from '@beem/platform';
import { media } from '../theme/media';

/** Five video cards or six show cards per row, four on tablets, two on phones; fewer at large text. */
export const CardGrid = styled.ul<{ $of: 'videos' | 'shows' }>`
  --columns: ${({ $of }) => ($of === 'videos' ? 5 : 6)};
  --gap: 16px;
  display: grid;
  /* A tenth of a pixel less, so that a rounded sum is not wider than the row. */
  grid-template-columns: repeat(
    auto-fill,
    minmax(min(100%, max((100% + var(--gap)) / var(--columns) - var(--gap) - 0.1px, 8.5rem)), 1fr)
  );
  gap: 32px var(--gap);
  margin: 0;
  padding: 0;
  list-style: none;
  ${media.tablet} {
    --columns: 4;
  }
  ${media.phone} {
    --columns: 2;
    --gap: 12px;
    row-gap: 24px;
  }
`;

/** The grid as the layout of a `PagedList`. */
export const VideoGrid = styled(CardGrid).attrs({ $of: 'videos' })``;
export const ShowGrid = styled(CardGrid).attrs({ $of: 'shows' })``;
