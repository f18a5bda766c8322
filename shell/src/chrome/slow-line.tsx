import { styled } from '@beem/platform';
import { media, type } from '@beem/ui';

/** Says that loading takes longer than usual. At the lower edge of the window, so that nothing moves when it appears. */
export function SlowLine({ isShown }: { isShown: boolean }) {
  return (
    <Line role="status" data-slow={isShown ? '' : undefined}>
      {isShown && <span>This takes longer than usual. Still trying.</span>}
    </Line>
  );
}

const Line = styled.p`
  position: fixed;
  z-index: var(--z-bar);
  inset: auto 16px calc(var(--bottom-bar) + 24px) calc(var(--sidebar) + 16px);
  display: grid;
  justify-items: center;
  pointer-events: none;
  span {
    padding: 10px 20px;
    border: 1px solid var(--line-strong);
    border-radius: var(--radius-xl);
    background: var(--surface-3);
    box-shadow: var(--shadow-3);
    color: var(--text);
    text-align: center;
    ${type.label}
  }
  ${media.phone} {
    inset-inline: 16px;
    bottom: calc(var(--bottom-bar) + 16px);
  }
`;
