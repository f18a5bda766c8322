import type { Show } from '@beem/api-client';
import { Link } from '@beem/platform';
import { formatEpisodes, formatViews } from '../../shared/list-parts';
import { EditorFacts } from '../../shared/own-work/editor-layout';

/** What the stored show is, in one line below the heading of the page. */
export function ShowFacts({ show }: { show: Show }) {
  return (
    <EditorFacts>
      <span>
        <strong dir="auto">{show.title}</strong>
      </span>
      <span>{formatEpisodes(show)}</span>
      <span>{formatViews(show.viewCount)}</span>
      <span>
        <Link to={`/show/${show.id}`}>Open</Link>
      </span>
    </EditorFacts>
  );
}
