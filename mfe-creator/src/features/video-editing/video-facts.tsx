import { Link } from '@beem/platform';
import { formatDuration } from '@beem/rules';
import { formatViews } from '../../shared/list-parts';
import { EditorFacts } from '../../shared/own-work/editor-layout';
import { STATUS_LABELS } from '../../shared/own-work/status-labels';
import type { StoredVideo } from '../../shared/video-form/video-draft';

/** What the stored video is, in one line below the heading of the page. */
export function VideoFacts({ video }: { video: StoredVideo }) {
  const { id, title, status, duration, viewCount } = video;
  return (
    <EditorFacts>
      <span>
        <strong dir="auto">{title}</strong>
      </span>
      <span>{STATUS_LABELS[status]}</span>
      {duration !== null && <span>{formatDuration(duration)}</span>}
      {status === 'ready' && <span>{formatViews(viewCount)}</span>}
      {(status === 'ready' || status === 'needs_decision') && (
        <span>
          <Link to={`/watch/${id}`}>Watch</Link>
        </span>
      )}
    </EditorFacts>
  );
}
