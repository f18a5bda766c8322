import type { Video } from '@beem/api-client';
import type { LiveVideoStatus } from '@beem/contracts';
import { Link, styled } from '@beem/platform';
import { Badge, Button, media, Progress, type } from '@beem/ui';
import { TriangleAlert } from 'lucide-react';
import { useRetryVideo } from '../../shared/own-work/own-work.mutations';
import { describeStep } from '../../shared/processing/processing-steps';
import {
  describePublished,
  showPublishError,
  usePublish,
} from '../../shared/publication/publication.mutations';

interface UploadRowProps {
  video: Video;
  live: LiveVideoStatus | undefined;
  onReplace: () => void;
  isRemoving: boolean;
  onRemove: () => void;
  /** Called when the pointer or the focus reaches Remove, to load the dialog. */
  onApproachRemove: () => void;
}

type RowActions = Omit<UploadRowProps, 'live'>;

/** One upload that is not in the feed, with its possible actions. */
export function UploadRow({ live, ...row }: UploadRowProps) {
  const { video } = row;
  if (video.status === 'needs_decision') return <UndecidedRow {...row} />;
  if (video.status === 'failed') return <FailedRow {...row} />;
  const progress = live?.progress ?? null;
  return (
    <UploadItem tabIndex={-1} data-focus-group={`upload-${video.id}`}>
      <UploadText>
        <strong dir="auto">{video.title}</strong>
        <Progress
          label={`Processing ${video.title}`}
          tone="cyan"
          value={progress === null ? null : Math.round(progress * 100)}
          text={describeStep(live)}
        />
      </UploadText>
    </UploadItem>
  );
}

function UndecidedRow(row: RowActions) {
  const { video, onReplace } = row;
  const publish = usePublish(describePublished);
  return (
    <UploadItem tabIndex={-1} data-focus-group={`upload-${video.id}`}>
      <UploadText>
        <TitleAndStatus>
          <strong dir="auto">
            <Link to={`/watch/${video.id}`}>{video.title}</Link>
          </strong>
          <Badge tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
            Not published
          </Badge>
        </TitleAndStatus>
        <span>{video.notice}</span>
        {video.replacedById !== null && <span>Deleted as soon as its replacement is published.</span>}
      </UploadText>
      <UploadActions>
        <Button
          size="small"
          busy={publish.isPending}
          aria-label={`Publish ${video.title}`}
          onClick={() => publish.mutate(video.id, { onError: showPublishError })}
        >
          Publish
        </Button>
        <Button size="small" aria-label={`Replace ${video.title}`} onClick={onReplace}>
          Replace
        </Button>
        <RemoveButton {...row} />
      </UploadActions>
    </UploadItem>
  );
}

function FailedRow(row: RowActions) {
  const { video } = row;
  const retry = useRetryVideo();
  return (
    <UploadItem tabIndex={-1} data-focus-group={`upload-${video.id}`}>
      <UploadText>
        <TitleAndStatus>
          <strong dir="auto">{video.title}</strong>
          <Badge tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
            Failed
          </Badge>
        </TitleAndStatus>
        <span>{video.failureReason ?? 'The video could not be processed.'}</span>
        {video.replacedById !== null && <span>Deleted as soon as its replacement is published.</span>}
      </UploadText>
      <UploadActions>
        {video.canRetry && (
          <Button
            size="small"
            busy={retry.isPending}
            aria-label={`Retry ${video.title}`}
            onClick={() => retry.mutate(video.id)}
          >
            Retry
          </Button>
        )}
        <Button size="small" aria-label={`Choose another file for ${video.title}`} onClick={row.onReplace}>
          Choose Another File
        </Button>
        <RemoveButton {...row} />
      </UploadActions>
    </UploadItem>
  );
}

function RemoveButton({ video, isRemoving, onRemove, onApproachRemove }: RowActions) {
  return (
    <Button
      size="small"
      variant="ghost"
      aria-label={`Remove ${video.title}`}
      aria-haspopup="dialog"
      busy={isRemoving}
      onPointerEnter={onApproachRemove}
      onFocus={onApproachRemove}
      onClick={onRemove}
    >
      Remove
    </Button>
  );
}

const UploadItem = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
  padding: 14px 20px;
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--surface-1);
  box-shadow: var(--shadow-1);
  /* Also after a mouse click: the page scrolls to a row that the user did not press. */
  &:focus {
    border-color: var(--focus);
  }
`;

const TitleAndStatus = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
`;

/** On one line: beside the text where it fits, else below it in the full width. */
const UploadActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  ${media.phone} {
    flex: 1 1 100%;
    button[data-size] {
      flex: 1 1 auto;
      padding-inline: 8px;
    }
  }
`;

const UploadText = styled.div`
  display: grid;
  flex: 1 1 16rem;
  gap: 6px;
  min-width: 0;
  overflow-wrap: anywhere;
  strong {
    ${type.body}
    font-weight: 600;
  }
  > span {
    ${type.small}
    color: var(--text-2);
  }
`;
