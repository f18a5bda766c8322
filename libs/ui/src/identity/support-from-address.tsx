import { apiQuery, messageOf, Slot, toast, useLocation, useNavigate, useQuery } from '@beem/platform';
import { useOwnId } from '@beem/platform/own-id';
import { useEffect, useState } from 'react';
import { WindowFailed } from '../lazy/window-failed';
import { reloadForPayments, SUPPORT_QUERY } from './support-address';

const CONNECTION_TEXT = 'Check your connection and try again.';
const NOT_ACCEPTED = 'This creator does not accept support at the moment.';

/**
 * Opens the Support Creator dialog that the address requests, after a sign-in or a reload for the payment provider, and
 * removes it from the address. A page with a Support Creator button renders it once.
 */
export function SupportFromAddress() {
  const ownId = useOwnId();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [userId, setUserId] = useState<string | null>(null);
  const wanted = ownId ? new URLSearchParams(search).get(SUPPORT_QUERY) : null;
  useEffect(() => {
    if (wanted === null || reloadForPayments(`${pathname}${search}`)) return;
    setUserId(wanted);
    const rest = new URLSearchParams(search);
    rest.delete(SUPPORT_QUERY);
    void navigate({ search: rest.toString() }, { replace: true, preventScrollReset: true });
  }, [wanted, navigate, pathname, search]);
  const isOther = userId !== null && userId !== ownId;
  const { data: creator, error } = useQuery({
    // The query of the profile page: what changes in the cache, such as a follow, is shown here, too.
    ...apiQuery('/api/profile/{userId}', { path: { userId: userId ?? '' } }),
    enabled: isOther,
  });
  const refusal =
    (error && messageOf(error, CONNECTION_TEXT)) || (creator && !creator.isCreator && NOT_ACCEPTED);
  useEffect(() => {
    if (!refusal) return;
    toast({ title: 'Creator Support did not open', description: refusal, variant: 'destructive' });
    setUserId(null);
  }, [refusal]);
  if (!isOther || !creator?.isCreator) return null;
  const onClose = () => setUserId(null);
  return (
    <Slot
      name="support-creator"
      failed={() => <WindowFailed what="Creator Support" onClose={onClose} />}
      props={{ creator, onClose }}
    />
  );
}
