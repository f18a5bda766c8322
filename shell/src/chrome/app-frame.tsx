import { styled, useToasts } from '@beem/platform';
import { GlobalStyle, lazyPart, media } from '@beem/ui';
import { FontFaces } from '@beem/ui/fonts';
import { type ReactNode, useEffect, useRef } from 'react';
import { BottomBar } from './bottom-bar';
import { FooterLinks } from './footer-links';
import { Header } from './header';
import { Sidebar } from './sidebar';
import { SkipLink } from './skip-link';
import { useFrameLayout } from './use-frame-layout';
import { useScrolledMark } from './use-scrolled-mark';

/** Header, sidebar and bar around every page; they belong to the shell and never blink while areas change. */
export function AppFrame({ children }: { children: ReactNode }) {
  const layout = useFrameLayout();
  useScrolledMark();
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
      {/* One element for every layout, so that a page keeps its state when the window changes. */}
      <Main ref={main} tabIndex={-1}>
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

/** A toast that finds no viewport yet waits for it, and asks for it. */
function Toasts() {
  const toasts = useToasts();
  useEffect(() => {
    if (toasts[0]) Background.preload();
  }, [toasts]);
  return <Background />;
}

const Background = lazyPart(
  () => import(/* webpackChunkName: "late" */ './late-parts').then((module) => module.Background),
  { isLate: true },
);

const Main = styled.main`
  min-width: 0;
  margin-left: var(--sidebar);
  padding-top: var(--header);
  &:focus {
    outline: none;
  }
  ${media.phone} {
    /* A film that runs under the header says so; the header then turns transparent. */
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
`;
