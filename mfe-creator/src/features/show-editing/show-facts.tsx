import type { Show } from '@beem/api-client';
import { Link, useIsAvailable } from '@beem/platform';
import { formatEpisodes, formatViews } from '../../shared/list-parts';
import { EditorFacts } from '../../shared/own-work/editor-layout';

/** What the stored show is, in one line below the heading of the page. */
export function ShowFacts({ show }: { show: Show }) {
  const to = `/show/${show.id}`;
  const isAvailable = useIsAvailable();
  return (
    <EditorFacts>
      <span>
        <strong dir="auto">{show.title}</strong>
      </span>
      <span>{formatEpisodes(show)}</span>
      <span>{formatViews(show.viewCount)}</span>
      {isAvailable(to) && (
        <span>
          <Link to={to}>Open</Link>
        </span>
      )}
    </EditorFacts>
  );
}
