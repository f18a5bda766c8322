import { toast, useSession } from '@beem/platform';

/** Runs an action for users who are signed in, and tells the others why it does not. */
export function useWhenSignedIn(): (why: string, action: () => void) => void {
  const { status } = useSession();
  return (why, action) => {
    if (status === 'signedIn') action();
    else toast({ title: 'Sign in required', description: why, variant: 'destructive' });
  };
}
