import { createGlobalStyle, styled } from '@beem/platform';
import { media, type } from '@beem/ui';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { shown } from '../chrome/guard';

const HEIGHT_PX = 40;

interface BannerProps {
  icon: ReactNode;
  children: ReactNode;
  action: ReactNode;
}

/**
 * An amber bar below the header. It adds its height to the layout's header, so that pages, which use `--header`, leave
 * room for it.
 */
export function Banner({ icon, children, action }: BannerProps) {
  const bar = useRef<HTMLDivElement>(null);
  const [height, setHeight] = useState(HEIGHT_PX);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element) return;
    const measure = () => setHeight(Math.ceil(element.getBoundingClientRect().height) || HEIGHT_PX);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <>
      <HigherHeader $height={height} />
      <Bar ref={bar}>
        {icon}
        <p role="status">{children}</p>
        {action}
      </Bar>
    </>
  );
}

/** Plain lengths, because remotes read `--header` as a number. */
const HigherHeader = createGlobalStyle<{ $height: number }>`
  @media screen {
    :root { --banner: ${({ $height }) => $height}px; --header: ${({ $height }) => 64 + $height}px; }
  }
  ${media.phone} {
    :root { --header: ${({ $height }) => 56 + $height}px; }
  }
  @media screen {
    :root[data-layout='bare'] { --header: ${({ $height }) => $height}px; }
    #root > header { height: calc(var(--header) - var(--banner)); }
    #root > aside { top: calc(var(--header) - var(--banner)); }
  }
  ${media.phone} {
    :root:has([data-under-header]) #root > header {
      height: calc(var(--header) - var(--banner) + env(safe-area-inset-top, 0px));
    }
  }
`;

const Bar = styled.div`
  @layer guard {
    display: flex !important;
    ${shown}
  }
  position: fixed;
  z-index: var(--z-bar);
  top: calc(var(--header) - var(--banner));
  left: var(--sidebar);
  right: 0;
  align-items: center;
  gap: 12px;
  min-height: ${HEIGHT_PX}px;
  padding: 2px 8px 2px 40px;
  background: #f7bd55;
  color: #15121f;
  ${type.label}
  > svg {
    flex: none;
    width: var(--icon-16, 16px);
    height: var(--icon-16, 16px);
  }
  > p {
    flex: 1;
    min-width: 0;
    max-height: 40dvh;
    overflow: hidden auto;
    overflow-wrap: anywhere;
  }
  ${media.tablet} {
    padding-left: 24px;
  }
  ${media.phone} {
    padding-left: 16px;
    :root:has([data-under-header]) & {
      top: calc(var(--header) - var(--banner) + env(safe-area-inset-top, 0px));
    }
  }
  ${media.print} {
    @layer guard {
      display: none !important;
    }
  }
`;
