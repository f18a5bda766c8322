import { keyframes, styled } from '@beem/platform';

export const grow = keyframes`
  from { width: 0; }
`;

export const Box = styled.div`
  transition:
    opacity var(--fast),
    height var(--fast);
`;

export const turn = keyframes`
  to { transform: rotate(1turn); opacity: 0; }
`;

export const Allowed = styled.div`
  height: 44px;
  transition: transform var(--fast), background-color var(--fast);
  width: 44px;
`;
