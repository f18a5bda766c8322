import { styled } from '@beem/platform';
import { panelStyles } from '@beem/ui';

/** The overlay below the header's search box. */
export const Panel = styled.div`
  ${panelStyles}
  position: absolute;
  top: calc(100% + 10px);
  right: 0;
  left: 0;
  display: flex;
  flex-direction: column;
  max-height: calc(100dvh - var(--header) - 24px);
  overflow: hidden;
`;
