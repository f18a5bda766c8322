import { Navigate, toast, useLocation, useNavigate, useSession, useStore } from '@beem/platform';
import { TriangleAlert } from 'lucide-react';
import { useEffect } from 'react';
import { findRemote } from '../federation/remotes';
import { Banner } from './banner';
import { shortBuild } from './end-preview';
import { refusal } from './refusal';
import { BannerButton } from './reset-button';

/** The storage key of the link for which the page was reloaded after the sign-in. */
const ASKED_KEY = 'previewAsked';

/**
 * Opens a preview from a link: guests sign in and return, then the page is reloaded so that the edge decides. Shows why
 * a build cannot be previewed.
 */
export function PreviewGate() {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const session = useSession();
  const refused = useStore(refusal);
  const rest = new URLSearchParams(search);
  const link = rest.get('preview');
  rest.delete('preview');
  const target = `${pathname}${rest.size > 0 ? `?${rest}` : ''}`;
  const isWaiting = link !== null && !refused && session.status === 'signedIn';

  useEffect(() => {
    if (!isWaiting) return;
    if (readAsked() === link || !writeAsked(link)) {
      void navigate(target, { replace: true });
      toast({
        title: 'No preview right now',
        description: 'Open the link again in a moment.',
        variant: 'destructive',
      });
      return;
    }
    location.reload();
  }, [isWaiting, link, target, navigate]);

  if (refused) {
    const dismiss = () => {
      refusal.set(undefined);
      void navigate(target, { replace: true });
    };
    return (
      <Banner
        icon={<TriangleAlert aria-hidden="true" />}
        action={
          <BannerButton size="small" onClick={dismiss}>
            Dismiss
          </BannerButton>
        }
      >
        <b>{`${refused.remote} ${shortBuild(refused.buildId)} cannot be previewed.`}</b>
        <span>{` ${refused.reasons.join(' ')} `}</span>
        <span>
          {findRemote(refused.remote)?.channel === 'override'
            ? 'You still see the build that you previewed before.'
            : 'You see the live build.'}
        </span>
      </Banner>
    );
  }
  if (link === null || session.status !== 'signedOut') return null;
  writeAsked('');
  return (
    <Navigate
      to="/auth"
      replace
      state={{ from: `${pathname}${search}`, page: `Preview of ${link.split('@')[0]}` }}
    />
  );
}

function readAsked(): string | null {
  try {
    return sessionStorage.getItem(ASKED_KEY);
  } catch {
    return null;
  }
}

/**
 * Stores the link; without it the page could reload for ever.
 * @returns whether it is stored
 */
function writeAsked(link: string): boolean {
  try {
    sessionStorage.setItem(ASKED_KEY, link);
    return true;
  } catch {
    return false;
  }
}
