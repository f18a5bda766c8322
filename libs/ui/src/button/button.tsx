import { styled } from '@beem/platform';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Spinner } from '../feedback/spinner';
import { ownText } from '../type/own-text';
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles';

export interface ButtonProps extends ComponentPropsWithRef<'button'> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Icon before the label. */
  icon?: ReactNode;
  /** An action is in progress: the button keeps its focus and width, and ignores presses. */
  busy?: boolean;
  /** The label while busy, e.g. 'Submitting...'. */
  busyLabel?: string;
  /** As wide as its container. */
  full?: boolean;
}

/** The pill-shaped button. One `primary` per view region. */
export function Button({
  variant = 'secondary',
  size = 'medium',
  icon,
  busy = false,
  busyLabel,
  full,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    // aria-disabled instead of disabled: a button that loses focus on press would lose the keyboard's position.
    if (busy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <StyledButton
      type={type}
      data-variant={variant}
      data-size={size}
      data-full={full || undefined}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={handleClick}
      {...rest}
    >
      <Face $shown={!busy}>
        {icon}
        {ownText(children)}
      </Face>
      {(busy || busyLabel) && (
        <Face $shown={busy}>
          <Spinner size={18} />
          {ownText(busyLabel ?? children)}
        </Face>
      )}
    </StyledButton>
  );
}

const StyledButton = styled.button`
  ${buttonStyles}
  display: inline-grid;
  place-items: center;
`;

/** Both labels share one grid cell whose width is that of the wider one, so a press moves nothing. */
const Face = styled.span<{ $shown: boolean }>`
  grid-area: 1 / 1;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  visibility: ${({ $shown }) => ($shown ? 'visible' : 'hidden')};
`;
