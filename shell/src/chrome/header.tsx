import { Link, styled, useIsAvailable, useSession } from '@beem/platform';
import { ButtonLink, Logo, lazyPart, media } from '@beem/ui';
import { SearchBox } from '../search/search-box';
import { SearchLink } from '../search/search-link';

export function Header() {
  const { status } = useSession();
  return (
    <Bar>
      <HomeLink to="/home" aria-label="Beem, go to Hub">
        <Logo height={28} label="" />
      </HomeLink>
      <SearchBox />
      <Actions>
        <SearchLink />
        {status === 'signedIn' && <AccountActions />}
        {status === 'signedOut' && <GuestActions />}
      </Actions>
    </Bar>
  );
}

function GuestActions() {
  const isAvailable = useIsAvailable();
  return (
    <>
      <ThemeButton />
      {isAvailable('/auth') && (
        <SignIn to="/auth" variant="primary" size="small">
          Sign In
        </SignIn>
      )}
    </>
  );
}

const ThemeButton = lazyPart(
  () => import(/* webpackChunkName: "late" */ './late-parts').then((module) => module.ThemeButton),
  { fallback: <span style={{ width: 44 }} />, isLate: true },
);

const AccountActions = lazyPart(() =>
  import(/* webpackChunkName: "account" */ './account-actions').then((module) => module.AccountActions),
);

const Bar = styled.header`
  position: fixed;
  z-index: var(--z-header);
  inset: 0 0 auto;
  display: grid;
  grid-template-columns: 1fr minmax(0, 480px) 1fr;
  align-items: center;
  gap: 16px;
  height: var(--header);
  padding: 0 24px;
  border-bottom: 1px solid var(--line);
  background: var(--canvas);
  transition: background-color var(--base) var(--ease);
  /* Over a film's own light the chrome steps back. */
  :root:has([data-spill='frame']) & {
    border-color: transparent;
    background: transparent;
  }
  :root[data-scrolled]:has([data-spill='frame']) & {
    background: var(--canvas);
  }
  ${media.tablet} {
    grid-template-columns: 1fr minmax(0, 360px) 1fr;
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
    :root:has([data-spill='frame']):not(:has([data-under-header])) & {
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
`;

const SignIn = styled(ButtonLink)`
  margin-left: 4px;
  white-space: nowrap;
  && {
    font-size: min(0.875rem, 20px);
  }
`;
