import { styled } from '@beem/platform';
import { type } from '@beem/ui';

/** A section of the user's page with a heading. */
export const Section = styled.section`
  margin-bottom: 32px;
  h2 {
    ${type.h3}
    margin-bottom: 12px;
  }
`;
