import type { Report } from '@beem/api-client';
import { Link, styled, useIsAvailable } from '@beem/platform';
import { formatRelative } from '@beem/rules';
import { Badge, media, type, VideoPoster } from '@beem/ui';
import { Video } from 'lucide-react';
import { UserName } from '../../shared/user-name';
import { ReasonIcon } from './reason-icon';
import { reasonLabel, SEVERITY_BADGES, STATUS_BADGES } from './report-texts';

/** A report in the queue: reason, severity, status, details, and the video with its creator. */
export function ReportCard({ report }: { report: Report }) {
  const { video, comment, user, reporter, reason, severity, status, description, createdAt } = report;
  const severityBadge = SEVERITY_BADGES[severity];
  const statusBadge = STATUS_BADGES[status];
  return (
    <Card data-severity={severity} aria-label={`${reasonLabel(reason)}: ${titleOf(report)}`}>
      <Still>
        <VideoPoster src={video?.thumbnailUrl ?? null} thumbhash={null} />
      </Still>
      <Head>
        <h2>{reasonLabel(reason)}</h2>
        <ReasonIcon reason={reason} />
        <Badge tone={severityBadge.tone}>{severityBadge.label}</Badge>
        <Badge tone={statusBadge.tone}>{statusBadge.label}</Badge>
      </Head>
      <Description data-missing={description ? undefined : true}>
        {description || 'No description was given.'}
      </Description>
      <ReportMeta>
        {video ? <VideoTitle id={video.id} title={video.title} /> : <strong>{titleOf(report)}</strong>}
        <span>
          by <UserName user={comment?.author ?? user ?? video?.creator ?? reporter} />
        </span>
        <span>Reported by {reporter.isDeleted ? 'a user who has left' : <UserName user={reporter} />}</span>
        <time dateTime={createdAt} title={new Date(createdAt).toLocaleString('en-US')}>
          {formatRelative(createdAt, new Date())}
        </time>
      </ReportMeta>
    </Card>
  );
}

function titleOf({ video, comment, user }: Report): string {
  return comment?.text ?? video?.title ?? user?.username ?? '';
}

function VideoTitle({ id, title }: { id: number; title: string }) {
  const isAvailable = useIsAvailable();
  const path = `/watch/${id}`;
  return (
    <VideoName>
      <Video size={14} aria-hidden="true" />
      {isAvailable(path) ? <Link to={path}>{title}</Link> : title}
    </VideoName>
  );
}

const Card = styled.article`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  grid-template-areas: 'still head' 'still text' 'still facts';
  grid-template-rows: auto auto 1fr;
  gap: 4px 24px;
  min-height: 130px;
  padding: 16px 20px;
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: linear-gradient(90deg, var(--edge) 3px, var(--surface-1) 3px);
  box-shadow: var(--shadow-1);
  overflow: hidden;
  --edge: var(--warning);
  &[data-severity='high'] {
    --edge: var(--danger);
  }
  ${media.phone} {
    grid-template-columns: 54px minmax(0, 1fr);
    grid-template-areas: 'still head' 'text text' 'facts facts';
    gap: 12px;
    padding: 16px;
  }
`;

const Still = styled.div`
  grid-area: still;
  width: 100%;
  aspect-ratio: 3 / 4;
  border-radius: var(--radius-sm);
  overflow: hidden;
`;

const Head = styled.div`
  grid-area: head;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  align-content: flex-start;
  gap: 8px;
  h2 {
    ${type.h3}
  }
  > svg {
    flex: none;
    order: -1;
    color: var(--edge);
  }
  ${media.phone} {
    h2 {
      flex: 0 0 100%;
      ${type.body}
      font-weight: 600;
    }
    > svg {
      order: 0;
    }
  }
`;

const Description = styled.p`
  grid-area: text;
  ${type.body}
  color: var(--text-2);
  overflow-wrap: anywhere;
  &[data-missing] {
    color: var(--text-3);
    font-style: italic;
  }
`;

const ReportMeta = styled.div`
  grid-area: facts;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  align-self: start;
  gap: 4px 16px;
  margin-top: 6px;
  ${type.small}
  color: var(--text-3);
  overflow-wrap: anywhere;
  ${media.phone} {
    margin-top: 0;
  }
`;

const VideoName = styled.strong`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-weight: 500;
  color: var(--text-2);
  svg {
    flex: none;
  }
  a {
    text-decoration: underline;
    text-decoration-color: var(--line-strong);
    text-underline-offset: 3px;
  }
  ${media.hover} {
    a:hover {
      color: var(--text);
    }
  }
`;
