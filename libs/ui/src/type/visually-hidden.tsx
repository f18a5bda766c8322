import { styled } from '@beem/platform';
import { visuallyHidden } from '../theme/mixins';

export const VisuallyHidden = styled.span`
  ${visuallyHidden}
`;
