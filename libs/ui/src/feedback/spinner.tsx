import { keyframes, styled } from '@beem/platform';
import { media } from '../theme/media';

/** A decorative spinner: a text beside it says what is loading. */
export function Spinner({ size = 24 }: { size?: number }) {
  return (
    <Turning width={size} height={size} viewBox="0 0 24 24" fill="none" aria-hidden="true" focusable="false">
      <path d="M12 3a9 9 0 1 0 9 9" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
    </Turning>
  );
}

const turn = keyframes`
  to { transform: rotate(360deg); }
`;

const Turning = styled.svg`
  flex: none;
  animation: ${turn} 0.9s linear infinite;
  ${media.reducedMotion} {
    animation: none;
  }
`;
