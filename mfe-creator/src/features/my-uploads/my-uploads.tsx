import type { Video } from '@beem/api-client';
import type { LiveVideoStatus } from '@beem/contracts';
import { Link, styled } from '@beem/platform';
import { Badge, Button, PagedList, Progress, type } from '@beem/ui';
import { TriangleAlert } from 'lucide-react';
import { describeStep, useLiveSteps } from '../../processing/processing-steps';
import { usePublish } from '../../publication/publication.mutations';
import { useMyUploads, useRemoveUpload, useRetryUpload } from './my-uploads.queries';

interface MyUploadsProps {
  /** The video that the form itself follows. */
  exceptId: number | null;
  /** Gives the form what was said of a video, for another file. */
  onReplace: (video: Video) => void;
}

/** Earlier uploads that are not in the feed yet: still processing, waiting for a decision, or failed with the reason. */
export function MyUploads({ exceptId, onReplace }: MyUploadsProps) {
  const uploads = useMyUploads(exceptId);
  const steps = useLiveSteps();
  if (uploads.status !== 'ready' || uploads.items.length === 0) return null;
  return (
    <Section aria-labelledby="my-uploads">
      <h2 id="my-uploads">Your uploads</h2>
      <PagedList list={uploads} as={Rows} loading={null} loadingLabel="" empty={null} error={() => null}>
        {(video) => <UploadRow video={video} live={steps.get(video.id)} onReplace={onReplace} />}
      </PagedList>
    </Section>
  );
}

interface UploadRowProps {
  video: Video;
  live: LiveVideoStatus | undefined;
  onReplace: (video: Video) => void;
}

function UploadRow({ video, live, onReplace }: UploadRowProps) {
  if (video.status === 'needs_decision') return <UndecidedRow video={video} onReplace={onReplace} />;
  if (video.status === 'failed') return <FailedRow video={video} />;
  const progress = live?.progress ?? null;
  return (
    <Row>
      <Words>
        <strong>{video.title}</strong>
        <Progress
          label={`Processing ${video.title}`}
          tone="cyan"
          value={progress === null ? null : Math.round(progress * 100)}
          text={describeStep(live)}
        />
      </Words>
    </Row>
  );
}

function UndecidedRow({ video, onReplace }: Pick<UploadRowProps, 'video' | 'onReplace'>) {
  const publish = usePublish();
  return (
    <Row>
      <Words>
        <strong>
          <Link to={`/watch/${video.id}`}>{video.title}</Link>
        </strong>
        <span>{video.notice}</span>
      </Words>
      <Badge tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
        Not published
      </Badge>
      <Button
        size="small"
        busy={publish.isPending}
        aria-label={`Publish ${video.title}`}
        onClick={() => publish.mutate(video.id)}
      >
        Publish
      </Button>
      {video.type === 'trailer' && (
        <Button size="small" aria-label={`Replace ${video.title}`} onClick={() => onReplace(video)}>
          Replace
        </Button>
      )}
      <RemoveButton video={video} />
    </Row>
  );
}

function FailedRow({ video }: { video: Video }) {
  const retry = useRetryUpload();
  return (
    <Row>
      <Words>
        <strong>{video.title}</strong>
        <span>{video.failureReason ?? 'The film could not be processed.'}</span>
      </Words>
      <Badge tone="danger" icon={<TriangleAlert aria-hidden="true" />}>
        Failed
      </Badge>
      <Button
        size="small"
        busy={retry.isPending}
        aria-label={`Retry ${video.title}`}
        onClick={() => retry.mutate(video.id)}
      >
        Retry
      </Button>
      <RemoveButton video={video} />
    </Row>
  );
}

function RemoveButton({ video }: { video: Video }) {
  const remove = useRemoveUpload();
  return (
    <Button
      size="small"
      variant="ghost"
      busy={remove.isPending}
      aria-label={`Remove ${video.title}`}
      onClick={() => remove.mutate(video.id)}
    >
      Remove
    </Button>
  );
}

const Section = styled.section`
  margin-bottom: 32px;
  h2 {
    ${type.label}
    margin-bottom: 12px;
    color: var(--text-3);
  }
`;

const Rows = styled.ul`
  display: grid;
  gap: 8px;
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
  padding: 14px 20px;
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--surface-1);
  box-shadow: var(--shadow-1);
`;

const Words = styled.div`
  display: grid;
  flex: 1 1 14rem;
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
