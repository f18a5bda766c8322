import type { OwnVideo, Video } from '@beem/api-client';
import { styled, useIsAvailable } from '@beem/platform';
import { Button, ButtonLink, media, Progress, type } from '@beem/ui';
import { CircleAlert, CircleCheck, RotateCcw, ShieldAlert, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useRetryVideo } from '../../shared/own-work/own-work.mutations';
import { describeStep } from '../../shared/processing/processing-steps';
import {
  describePublished,
  showPublishError,
  usePublish,
} from '../../shared/publication/publication.mutations';
import { useLiveStep } from './live-steps';

interface VideoStateProps {
  video: OwnVideo;
  onReplace: (video: Video) => void;
}

/** The state of a video, its reason, and the possible actions. */
export function VideoState({ video, onReplace }: VideoStateProps) {
  if (video.isRemoved) return <Removed video={video} />;
  if (video.status === 'processing') return <Processing video={video} />;
  if (video.status === 'needs_decision') return <Undecided video={video} onReplace={onReplace} />;
  if (video.status === 'failed') return <Failed video={video} />;
  return <State tone="success" icon={<CircleCheck />} label="Ready" />;
}

/** The broken rule and the moderator's text, with a link to support. */
function Removed({ video: { title, removal } }: { video: OwnVideo }) {
  const isAvailable = useIsAvailable();
  return (
    <State
      tone="danger"
      icon={<ShieldAlert />}
      label="Removed"
      reason={removal ? `A moderator removed this video: ${removal.rule}` : 'A moderator removed this video.'}
      note={removal?.note}
      actions={
        isAvailable('/support') && (
          <ButtonLink to="/support" size="small" aria-label={`Support about ${title}`}>
            Support
          </ButtonLink>
        )
      }
    />
  );
}

function Processing({ video }: { video: OwnVideo }) {
  const live = useLiveStep(video.id);
  const progress = live?.progress ?? null;
  return (
    <Bar>
      <Progress
        label={`Processing ${video.title}`}
        tone="cyan"
        value={progress === null ? null : Math.round(progress * 100)}
        text={describeStep(live)}
      />
    </Bar>
  );
}

function Undecided({ video, onReplace }: VideoStateProps) {
  const publish = usePublish(describePublished);
  const reason =
    video.replacedById === null ? video.notice : 'Deleted as soon as its replacement is published.';
  return (
    <State
      tone="warning"
      icon={<TriangleAlert />}
      label="Not published"
      reason={reason}
      actions={
        <>
          <Button
            size="small"
            busy={publish.isPending}
            aria-label={`Publish ${video.title}`}
            onClick={() => publish.mutate(video.id, { onError: showPublishError })}
          >
            Publish
          </Button>
          <Button size="small" aria-label={`Replace ${video.title}`} onClick={() => onReplace(video)}>
            Replace
          </Button>
        </>
      }
    />
  );
}

function Failed({ video }: { video: OwnVideo }) {
  const retry = useRetryVideo();
  return (
    <State
      tone="danger"
      icon={<CircleAlert />}
      label="Failed"
      reason={video.failureReason ?? 'The video could not be processed.'}
      actions={
        video.canRetry && (
          <Button
            size="small"
            icon={<RotateCcw aria-hidden="true" />}
            busy={retry.isPending}
            aria-label={`Retry ${video.title}`}
            onClick={() => retry.mutate(video.id)}
          >
            Retry
          </Button>
        )
      }
    />
  );
}

interface StateProps {
  tone: 'success' | 'warning' | 'danger';
  icon: ReactNode;
  label: string;
  reason?: string | null;
  /** The moderator's own text. */
  note?: string | null;
  actions?: ReactNode;
}

function State({ tone, icon, label, reason, note, actions }: StateProps) {
  return (
    <Line>
      <div>
        <Label data-tone-color={tone}>
          {icon}
          <span>{label}</span>
        </Label>
        {reason && <Reason>{reason}</Reason>}
        {note && <Note dir="auto">{note}</Note>}
      </div>
      {actions && <Actions>{actions}</Actions>}
    </Line>
  );
}

const Bar = styled.div`
  min-width: 200px;
  max-width: 280px;
  ${media.tablet} {
    min-width: 120px;
  }
  ${media.phone} {
    min-width: 0;
    max-width: none;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  > :first-child {
    min-width: 0;
    max-width: 240px;
  }
  ${media.phone} {
    > :first-child {
      flex: 1 1 10rem;
      max-width: none;
    }
  }
`;

const Label = styled.span`
  display: flex;
  align-items: center;
  gap: 8px;
  white-space: nowrap;
  svg {
    width: var(--icon-16, 16px);
    height: var(--icon-16, 16px);
    flex: none;
  }
  &[data-tone-color='success'] svg {
    color: var(--success);
  }
  &[data-tone-color='warning'] {
    color: var(--warning);
  }
  &[data-tone-color='danger'] {
    color: var(--danger);
  }
`;

const Reason = styled.p`
  ${type.small}
  color: var(--text-2);
`;

const Note = styled.p`
  ${type.small}
  margin-top: 4px;
  padding-left: 8px;
  border-left: 2px solid var(--line-strong);
  color: var(--text-2);
  text-align: left;
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
