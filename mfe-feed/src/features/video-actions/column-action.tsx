import { styled } from '@beem/platform';
import { likeMoment, media, tabularNumbers, type } from '@beem/ui';
import { type ActionProps, useButtonAttributes } from './action';

/** A column of round buttons with labels: beside the card, on phones over the video. */
export const ActionColumn = styled.div`
  display: flex;
  flex: none;
  flex-direction: column;
  align-items: center;
  justify-content: flex-end;
  gap: 16px;
  /* The column widens for large text, so that no label leaves the window. */
  min-width: 56px;
  margin: 0 -4px 14px;
  ${media.phone} {
    gap: 8px;
    position: absolute;
    z-index: 2;
    right: 8px;
    bottom: 28px;
    margin: 0;
    /* Its own scrim keeps the label readable over any video. */
    &::before {
      content: '';
      position: absolute;
      z-index: -1;
      inset: -48px -8px -28px -32px;
      background: linear-gradient(to left, rgba(6, 5, 11, 0.62), transparent);
      mask-image: linear-gradient(transparent, #000 48px);
      pointer-events: none;
    }
  }
  ${media.across} {
    position: absolute;
    right: 0;
    bottom: 8px;
    flex-direction: row;
    justify-content: space-between;
    gap: 0;
    width: var(--pane);
    margin: 0;
    padding: 0 12px 0 16px;
    &::before {
      display: none;
    }
  }
`;

/** A round button with its label below it. */
export function ColumnAction(props: ActionProps) {
  return (
    <Press {...useButtonAttributes(props)}>
      <Round>{props.icon}</Round>
      <span aria-hidden="true">{props.text}</span>
    </Press>
  );
}

const Press = styled.button`
  display: grid;
  justify-items: center;
  gap: 6px;
  border-radius: var(--radius-md);
  color: var(--film-text);
  text-align: center;
  ${type.micro}
  ${tabularNumbers}
  text-shadow:
    0 0 4px rgba(6, 5, 11, 0.8),
    0 1px 2px rgba(6, 5, 11, 0.9);
  &:focus-visible {
    box-shadow: 0 0 0 4px rgba(6, 5, 11, 0.9);
  }
  ${likeMoment}
`;

const Round = styled.span`
  display: grid;
  place-items: center;
  width: 48px;
  height: 48px;
  border: 1px solid var(--film-line);
  border-radius: 50%;
  background: var(--film-control);
  transition:
    background-color var(--fast) var(--ease),
    transform var(--base) var(--ease-spring);
  svg {
    width: var(--icon-22, 22px);
    height: var(--icon-22, 22px);
  }
  ${media.hover} {
    ${Press}:hover & {
      background: var(--film-control-hover);
    }
  }
  ${Press}:active & {
    transform: scale(0.94);
  }
  ${Press}[aria-pressed='true'] & {
    background: color-mix(in srgb, var(--like-soft) 84%, transparent);
    color: var(--like);
    svg {
      fill: currentColor;
    }
  }
  ${Press}[data-tone='accent'][aria-pressed='true'] & {
    background: color-mix(in srgb, var(--accent-soft) 84%, transparent);
    color: var(--accent);
  }
  ${media.forcedColors} {
    border-color: ButtonText;
  }
`;
