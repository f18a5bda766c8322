import {
  createStore,
  currentUserOptions,
  readStored,
  removeStored,
  type Session,
  tabletHeaders,
  useQueryClient,
  useSession,
  useStore,
  writeStored,
} from '@beem/platform';
import { useEffect } from 'react';

/** Set while the browser holds the cookie of an ended session, so that the hint is ignored. */
const ENDED_KEY = 'sessionEnded';

interface FrameSession {
  user: Session['user'];
  /** Whether the frame is drawn for a signed-in user; before the session is known, by the page's hint. */
  isSignedIn: boolean;
  /** Whether the hint was wrong: the frame then keeps the sizes in which it was drawn. */
  isHintWrong: boolean;
}

/**
 * Whether a user was expected when the document loaded; `null` after a user has been signed in, because the hint is
 * then outdated.
 */
const hint = createStore<boolean | null>(readHint());

/** The session as the frame draws it: in its final size from the first paint on. */
export function useFrameSession(): FrameSession {
  const { status, user } = useSession();
  const isExpected = useStore(hint) === true;
  const isSignedIn = status === 'loading' ? isExpected : status === 'signedIn';
  return { user, isSignedIn, isHintWrong: isExpected && status === 'signedOut' };
}

/** Corrects the hint for the next visit; used once, in the frame. */
export function useCorrectHint(): void {
  const client = useQueryClient();
  const { status } = useSession();
  useEffect(() => {
    if (status === 'loading') return;
    if (status === 'signedIn') {
      removeStored(ENDED_KEY);
      hint.set(null);
    }
    // Without an answer (no network) nothing is known about the session.
    else if (hint.get() && client.getQueryData(currentUserOptions.queryKey) === null)
      writeStored(ENDED_KEY, '1');
  }, [client, status]);
}

/** Reads the edge's hint about the session cookie, or the stored login of a tablet. */
function readHint(): boolean {
  const word = document.querySelector<HTMLMetaElement>('meta[name="beem-session"]')?.content;
  if ('X-Auth-Token' in tabletHeaders()) return true;
  return word === 'expected' && readStored(ENDED_KEY) === null;
}
