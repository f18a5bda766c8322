import type { RemoteManifest } from '@beem/contracts';
import { createGlobalStyle, Link, styled, useSession, useTheme, useToasts } from '@beem/platform';
import type { ReactNode } from 'react';

const Page = createGlobalStyle`
  body { margin: 0; font-family: system-ui, sans-serif; background: #08070d; color: #f4f2fa; }
  :root.light body { background: #f6f5fa; color: #15121f; }
`;

const Bar = styled.header`
  display: flex; gap: 16px; align-items: center; padding: 8px 16px; border-bottom: 1px solid #6a6481;
`;

/** A plain frame: where one is, who is signed in, the theme, the toasts. It is not the shell and does not look like it. */
export function Frame({ remote, children }: { remote: RemoteManifest; children: ReactNode }) {
  const { toggleTheme } = useTheme();
  const { user } = useSession();
  const toasts = useToasts();
  return (
    <>
      <Page />
      <Bar>
        <strong>{remote.name} alone</strong>
        {remote.navigation.map(({ path, label }) => (
          <Link key={path} to={path}>
            {label}
          </Link>
        ))}
        <button type="button" onClick={toggleTheme}>
          Theme
        </button>
        <span>{user ? user.username : 'signed out'}</span>
      </Bar>
      <main>{children}</main>
      <div aria-live="polite">
        {toasts.map(
          (toast) => toast.isOpen && <p key={toast.id}>{`${toast.title} ${toast.description ?? ''}`}</p>,
        )}
      </div>
    </>
  );
}
