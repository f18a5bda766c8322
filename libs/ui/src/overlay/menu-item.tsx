import { css, Link, styled } from '@beem/platform';
import { Check } from 'lucide-react';
import { type ReactNode, use } from 'react';
import { media } from '../theme/media';
import { ownText } from '../type/own-text';
import { MenuContext } from './menu-context';

interface MenuEntryProps {
  icon?: ReactNode;
  children: ReactNode;
}

export interface MenuItemProps extends MenuEntryProps {
  /** For one of several settings: true for the current one. */
  isChecked?: boolean;
  /** It deletes something. */
  isDanger?: boolean;
  onSelect: () => void;
}

export function MenuItem({ icon, children, isChecked, isDanger, onSelect }: MenuItemProps) {
  const close = use(MenuContext);
  function handleClick() {
    // The focus returns first, because the overlay that `onSelect` opens may take it.
    close();
    onSelect();
  }
  return (
    <ItemButton
      type="button"
      role={isChecked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={isChecked}
      data-danger={isDanger || undefined}
      tabIndex={-1}
      onClick={handleClick}
    >
      {icon}
      {ownText(children)}
      {isChecked && <Check aria-hidden="true" />}
    </ItemButton>
  );
}

export interface MenuLinkProps extends MenuEntryProps {
  to: string;
  /** Whether it leads to the open page. */
  isCurrent?: boolean;
}

export function MenuLink({ icon, children, to, isCurrent }: MenuLinkProps) {
  const close = use(MenuContext);
  return (
    <ItemLink
      role="menuitem"
      tabIndex={-1}
      to={to}
      aria-current={isCurrent ? 'page' : undefined}
      onClick={close}
    >
      {icon}
      {ownText(children)}
    </ItemLink>
  );
}

export const MenuSeparator = styled.hr`
  height: 1px;
  margin: 8px 0;
  border: 0;
  background: var(--line-strong);
`;

const itemStyles = css`
  display: flex;
  align-items: center;
  gap: 12px;
  width: 100%;
  min-height: 44px;
  padding: 10px 12px;
  border-radius: var(--radius-md);
  color: var(--text);
  font: var(--type-label);
  text-align: left;
  svg {
    flex: none;
    width: var(--icon-18, 18px);
    height: var(--icon-18, 18px);
  }
  &:focus-visible {
    background: var(--surface-4);
    outline-offset: -2px;
  }
  ${media.hover} {
    &:hover {
      background: var(--surface-4);
    }
  }
`;

const ItemButton = styled.button`
  ${itemStyles}
  &[data-danger] {
    color: var(--danger);
  }
  &[aria-checked='true'] > svg:last-child {
    margin-left: auto;
    color: var(--accent);
  }
`;

const ItemLink = styled(Link)`
  ${itemStyles}
  &[aria-current='page'] {
    background: var(--surface-4);
    svg {
      color: var(--accent);
    }
  }
`;
