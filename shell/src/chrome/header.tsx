import { Link, styled, useIsAvailable } from '@beem/platform';
import { ButtonLink, Logo, lazyComponent, media } from '@beem/ui';
import { useEffect } from 'react';
import { SearchBox } from '../search/search-box';
import { SearchLink } from '../search/search-link';
import { useFrameSession } from './frame-session';
import { shown } from './guard';

export function Header() {
  const { user, isSignedIn, isHintWrong } = useFrameSession();
  useEffect(() => {
    if (isSignedIn) AccountActions.preload();
  }, [isSignedIn]);
  return (
    <Bar>
      <HomeLink to="/home" aria-label="Beem, go to Hub">
        <Logo height={28} label="" />
      </HomeLink>
      <SearchBox />
      <Actions>
        <SearchLink />
        {user && <AccountActions />}
        {!user && isSignedIn && <AccountLoading />}
        {!isSignedIn && <GuestActions isNarrow={isHintWrong} />}
      </Actions>
    </Bar>
  );
}

/** @param isNarrow uses the width of `AccountLoading` on phones, so that the search icon does not move */
function GuestActions({ isNarrow }: { isNarrow: boolean }) {
  const isAvailable = useIsAvailable();
  return (
    <Guest data-narrow={isNarrow || undefined}>
      <ThemeButton />
      {isAvailable('/auth') && (
        <SignIn to="/auth" variant="primary" size="small">
          Sign In
        </SignIn>
      )}
    </Guest>
  );
}

/** As wide as the bell and the picture of the expected user. */
function AccountLoading() {
  return (
    <Seats aria-hidden="true">
      <span />
      <Disc />
    </Seats>
  );
}

const ThemeButton = lazyComponent(
  () => import(/* webpackChunkName: "late" */ './late-components').then((module) => module.ThemeButton),
  { fallback: <span style={{ width: 44 }} />, isLate: true },
);

const AccountActions = lazyComponent(
  () => import(/* webpackChunkName: "account" */ './account-actions').then((module) => module.AccountActions),
  { fallback: <AccountLoading /> },
);

const Bar = styled.header`
  @layer guard {
    display: grid !important;
    ${shown}
  }
  position: fixed;
  z-index: var(--z-header);
  inset: 0 0 auto;
  /* The hint in the search is whole at large text, too. */
  grid-template-columns: minmax(max-content, 1fr) minmax(0, max(480px, 26rem)) minmax(max-content, 1fr);
  align-items: center;
  gap: 16px;
  height: var(--header);
  padding: 0 24px;
  border-bottom: 1px solid var(--line);
  background: var(--canvas);
  transition: background-color var(--base) var(--ease);
  /* Less prominent over the ambient glow of a video. */
  :root:has([data-glow='frame']) & {
    border-color: transparent;
    background: transparent;
  }
  :root[data-scrolled]:has([data-glow='frame']) & {
    background: var(--canvas);
  }
  ${media.tablet} {
    grid-template-columns: minmax(max-content, 1fr) minmax(0, max(360px, 22rem)) minmax(max-content, 1fr);
  }
  ${media.phone} {
    grid-template-columns: auto 1fr;
    padding: 0 8px 0 16px;
    :root:has([data-under-header]) & {
      height: calc(var(--header) + env(safe-area-inset-top, 0px));
      padding-top: env(safe-area-inset-top, 0px);
      border-width: 0;
      background: linear-gradient(rgba(6, 5, 11, 0.64), transparent);
    }
    :root:has([data-glow='frame']):not(:has([data-under-header])) & {
      border-color: var(--line);
      background: var(--canvas);
    }
  }
`;

const HomeLink = styled(Link)`
  display: inline-flex;
  align-items: center;
  justify-self: start;
  min-height: 44px;
  border-radius: var(--radius-sm);
`;

const Actions = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 4px;
  min-height: 44px;
`;

const Seats = styled.span`
  display: grid;
  grid-template-columns: 44px 44px;
  gap: 4px;
  place-items: center;
  height: 44px;
`;

const Disc = styled.span`
  width: 32px;
  height: 32px;
  border-radius: 50%;
  background: var(--surface-3);
`;

const Guest = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 4px;
  ${media.phone} {
    &[data-narrow] {
      width: 92px;
      > :not(a) {
        display: none;
      }
    }
  }
`;

const SignIn = styled(ButtonLink)`
  margin-left: 4px;
  white-space: nowrap;
  && {
    font-size: min(0.875rem, 20px);
  }
`;
