import { matchPath, useLocation, useSession } from '@beem/platform';
import { isRefusal } from '@beem/platform/refusal';
import { toRecordId } from '@beem/rules';
import { useEpisodes, useShow } from '../features/show/show.queries';
import { ShowLoading, ShowNotFound, ShowUnavailable } from './show/show-states';
import { ShowView } from './show/show-view';

export default function ShowPage() {
  const id = toRecordId(matchPath('/show/:id', useLocation().pathname)?.params.id ?? '');
  // The key mounts a new page for each show, so that no state carries over to the next one.
  return id !== null ? <OneShow key={id} id={id} /> : <ShowNotFound />;
}

function OneShow({ id }: { id: number }) {
  const show = useShow(id);
  const session = useSession();
  // Requested together with the show.
  useEpisodes(id);
  if (show.data && !isRefusal(show.error)) {
    // Buttons for signed-in users would move the page if they arrived later.
    return session.status === 'loading' ? <ShowLoading /> : <ShowView show={show.data} />;
  }
  if (!show.isError) return <ShowLoading />;
  return (
    <ShowUnavailable error={show.error} onRetry={() => void show.refetch()} isRetrying={show.isFetching} />
  );
}
