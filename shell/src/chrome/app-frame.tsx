import { Link, useCurrentRoute, useLocation, useNavigation } from '@beem/platform';
import { GlobalStyle, ToastViewport } from '@beem/ui';
import type { ReactNode } from 'react';

/** What stands around every page; pages with the layout `bare` bring their own frame. */
export function AppFrame({ children }: { children: ReactNode }) {
  const route = useCurrentRoute();
  const isLanding = useLocation().pathname === '/';
  const isBare = isLanding || route?.layout === 'bare';
  return (
    <>
      <GlobalStyle />
      {!isBare && <Sidebar />}
      <main data-tone={route?.tone}>{children}</main>
      <ToastViewport />
    </>
  );
}

function Sidebar() {
  return (
    <nav aria-label="Main">
      {useNavigation('sidebar').map(({ label, path }) => (
        <Link key={path} to={path}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
