import { styled } from '@beem/platform';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Tooltip } from '../overlay/tooltip';
import { iconButtonStyles } from './icon-button-styles';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'aria-label'> {
  /** Name for screen readers and the tooltip. */
  label: string;
  children: ReactNode;
  variant?: 'plain' | 'solid' | 'film';
  /** Left out where the tooltip would cover the overlay that the button opens. */
  tooltip?: boolean;
}

/** Round, 44 px, always named. */
export function IconButton({
  label,
  variant = 'plain',
  tooltip = true,
  type = 'button',
  ...rest
}: IconButtonProps) {
  const button = <Round type={type} aria-label={label} data-variant={variant} {...rest} />;
  return tooltip ? <Tooltip text={label}>{button}</Tooltip> : button;
}

const Round = styled.button`
  ${iconButtonStyles}
`;
