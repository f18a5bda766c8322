import { styled, useToasts } from '@beem/platform';
import { GlobalStyle, lazyComponent, media } from '@beem/ui';
import { FontFaces } from '@beem/ui/fonts';
import { type ReactNode, useEffect, useRef } from 'react';
import { BottomBar } from './bottom-bar';
import { FooterLinks } from './footer-links';
import { useCorrectHint } from './frame-session';
import { Header } from './header';
import { Sidebar } from './sidebar';
import { SkipLink } from './skip-link';
import { useFrameLayout } from './use-frame-layout';
import { useScrolledMark } from './use-scrolled-mark';

/** Header, sidebar and bottom bar around every page; they stay mounted while the route outlet changes. */
export function AppFrame({ children }: { children: ReactNode }) {
  const layout = useFrameLayout();
  useScrolledMark();
  useCorrectHint();
  const main = useRef<HTMLElement>(null);
  const isBare = layout === 'bare';
  return (
    <>
      <FontFaces />
      <GlobalStyle />
      <SkipLink target={main} />
      {!isBare && (
        <>
          <Header />
          <Sidebar isRail={layout === 'rail'} />
        </>
      )}
      {/* The same element for both sidebars, so that a page keeps its state when the window is resized. Without the frame it
          is another one: it would count as moved. */}
      <Main key={isBare ? 'bare' : 'framed'} ref={main} tabIndex={-1}>
        {children}
      </Main>
      {!isBare && (
        <>
          <PageEnd>
            <FooterLinks />
          </PageEnd>
          <BottomBar />
        </>
      )}
      <Toasts />
    </>
  );
}

/** A toast without a viewport triggers its loading and waits for it. */
function Toasts() {
  const toasts = useToasts();
  useEffect(() => {
    if (toasts[0]) Background.preload();
  }, [toasts]);
  return <Background />;
}

const Background = lazyComponent(
  () => import(/* webpackChunkName: "late" */ './late-components').then((module) => module.Background),
  { isLate: true },
);

const Main = styled.main`
  min-width: 0;
  margin-left: var(--sidebar);
  padding-top: var(--header);
  &:focus {
    outline: none;
  }
  /* The footer below starts outside of the window, so that arriving content does not move it in sight. */
  :root:not([data-tone='film']) & {
    ${media.phone} {
      min-height: 100dvh;
    }
  }
  :root[data-layout='rail']:not([data-tone='film']) & {
    min-height: 100dvh;
  }
  ${media.phone} {
    /* The attribute of a video that extends under the header makes the header transparent. */
    &:has([data-under-header]) {
      padding-top: 0;
    }
  }
`;

const PageEnd = styled.footer`
  display: none;
  ${media.phone} {
    display: block;
    padding: 24px 16px calc(24px + var(--bottom-bar));
    :root[data-tone='film'] & {
      padding: 0;
      height: var(--bottom-bar);
      overflow: hidden;
      visibility: hidden;
    }
  }
  /* The narrow sidebar has no room for the links. */
  :root[data-layout='rail']:not([data-tone='film']) & {
    display: block;
    margin-left: var(--sidebar);
    padding: 24px;
  }
`;
