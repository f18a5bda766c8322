import { Link, styled, useSession, useTheme } from '@beem/platform';
import type { RemoteManifest } from '@beem/remote-manifest';
import { Button, GlobalStyle, ToastViewport } from '@beem/ui';
import { FontFaces } from '@beem/ui/fonts';
import type { ReactNode } from 'react';

/**
 * A plain frame: the current route, who is signed in, the theme, the toasts. It is not the shell and does not look like
 * it.
 */
export function Frame({ remote, children }: { remote: RemoteManifest; children: ReactNode }) {
  const { toggleTheme } = useTheme();
  const { user } = useSession();
  return (
    <>
      <FontFaces />
      <GlobalStyle />
      <Bar>
        <strong>{remote.name} alone</strong>
        {remote.routes.map(({ path, title }) => (
          <Link key={path} to={path}>
            {title}
          </Link>
        ))}
        <Button size="small" onClick={toggleTheme}>
          Theme
        </Button>
        <span>{user ? user.username : 'Signed out'}</span>
      </Bar>
      <main>{children}</main>
      <ToastViewport />
    </>
  );
}

const Bar = styled.header`
  display: flex;
  flex-wrap: wrap;
  gap: 16px;
  align-items: center;
  padding: 8px 16px;
  border-bottom: 1px solid var(--line);
`;
