import { Link, styled } from '@beem/platform';
import type { ComponentProps, ReactNode } from 'react';
import { ownText } from '../type/own-text';
import { type ButtonSize, type ButtonVariant, buttonStyles } from './button-styles';

export interface ButtonLinkProps extends ComponentProps<typeof Link> {
  variant?: ButtonVariant;
  size?: ButtonSize;
  icon?: ReactNode;
  full?: boolean;
}

/** A link that looks like a Button. */
export function ButtonLink({
  variant = 'secondary',
  size = 'medium',
  icon,
  full,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <StyledLink data-variant={variant} data-size={size} data-full={full || undefined} {...rest}>
      {icon}
      {ownText(children)}
    </StyledLink>
  );
}

const StyledLink = styled(Link)`
  ${buttonStyles}
`;
