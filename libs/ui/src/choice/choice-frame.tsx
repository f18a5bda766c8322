import { styled } from '@beem/platform';

/** A check box or switch with its note below the label. */
export const ChoiceFrame = styled.div<{ $indent?: string }>`
  min-width: 0;
  > p {
    padding-left: ${({ $indent = '32px' }) => $indent};
  }
`;
