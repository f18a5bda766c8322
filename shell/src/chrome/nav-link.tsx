import { css, NavLink, styled } from '@beem/platform';
import { media } from '@beem/ui';
import { NavIcon } from './nav-icon';

export interface NavEntry {
  label: string;
  path: string;
  icon: string;
}

/** Addresses whose pages activate a link without being below its path. */
const PAGES_AT: Record<string, string> = { '/discover': '/show', '/creator/earnings': '/creator' };

/** A navigation link; the current one has a coloured mark. */
export function SidebarLink({ entry, isRail }: { entry: NavEntry; isRail: boolean }) {
  return (
    <SideItem to={entry.path} pagesAt={PAGES_AT[entry.path]} data-rail={isRail || undefined}>
      <NavIcon name={entry.icon} size={20} />
      <span>{entry.label}</span>
    </SideItem>
  );
}

/** @param cells the number of entries whose width it takes */
export function BarLink({ entry, cells = 1 }: { entry: NavEntry; cells?: number }) {
  return (
    <BarItem to={entry.path} pagesAt={PAGES_AT[entry.path]} style={{ flexGrow: cells }}>
      <NavIcon name={entry.icon} size={22} />
      <span>{entry.label}</span>
    </BarItem>
  );
}

const itemStyles = css`
  position: relative;
  display: flex;
  align-items: center;
  color: var(--text-2);
  transition:
    background-color var(--fast) var(--ease),
    color var(--fast) var(--ease);
  svg {
    flex: none;
  }
  &[aria-current='page'] {
    color: var(--text);
  }
`;

const SideItem = styled(NavLink)`
  ${itemStyles}
  gap: 14px;
  min-height: 44px;
  padding: 10px 12px;
  border-radius: var(--radius-md);
  font: 500 0.9375rem/1.5rem var(--font-text);
  span {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  ${media.hover} {
    &:hover {
      background: var(--surface-2);
      color: var(--text);
    }
  }
  &[aria-current='page'] {
    background: var(--surface-3);
    :root:has([data-glow='frame']) & {
      background: rgba(255, 255, 255, 0.1);
    }
    &::before {
      content: '';
      position: absolute;
      inset: 12px auto 12px -12px;
      width: 3px;
      border-radius: 0 2px 2px 0;
      background: linear-gradient(#46d9ff, #8b6cff 50%, #ff7a62);
      ${media.forcedColors} {
        background: Highlight;
      }
    }
  }
  &[data-rail] {
    flex-direction: column;
    justify-content: center;
    gap: 6px;
    min-height: 60px;
    padding: 8px 0;
    font: 500 0.6875rem/0.875rem var(--font-text);
    text-align: center;
    overflow-wrap: anywhere;
    &::before {
      left: -4px;
    }
  }
`;

const BarItem = styled(NavLink)`
  ${itemStyles}
  flex: 1;
  flex-direction: column;
  justify-content: center;
  gap: 4px;
  min-width: 44px;
  height: 64px;
  overflow: hidden;
  color: var(--text-3);
  /* Limits the labels at large text sizes, so that they do not overlap. */
  font: 500 min(0.75rem, 4.2vw) / 1rem var(--font-text);
  svg {
    width: 22px;
    height: 22px;
  }
  ${media.across} {
    flex-direction: row;
    gap: 8px;
    height: 48px;
    font-size: 0.75rem;
  }
  &[aria-current='page']::before {
    content: '';
    position: absolute;
    top: 0;
    width: 28px;
    height: 3px;
    border-radius: 0 0 2px 2px;
    background: var(--beam);
    /* The progress bar of a video is at this edge. */
    :root:has([data-under-header]) & {
      display: none;
    }
    ${media.forcedColors} {
      background: Highlight;
    }
  }
`;
