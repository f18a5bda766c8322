import { styled } from '@beem/platform';
import { media } from '../theme/media';

/** Five video cards or six show cards per row; four on tablets, two on phones. */
export const CardGrid = styled.ul<{ $of: 'videos' | 'shows' }>`
  display: grid;
  grid-template-columns: repeat(${({ $of }) => ($of === 'videos' ? 5 : 6)}, minmax(0, 1fr));
  gap: 32px 16px;
  margin: 0;
  padding: 0;
  list-style: none;
  ${media.tablet} {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  ${media.phone} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 24px 12px;
  }
`;

/** The grid as the layout of a `PagedList`. */
export const VideoGrid = styled(CardGrid).attrs({ $of: 'videos' })``;
export const ShowGrid = styled(CardGrid).attrs({ $of: 'shows' })``;
