import type { Report } from '@beem/api-client';
import { Link, styled, useIsAvailable } from '@beem/platform';
import { hitArea, media, type, UserText } from '@beem/ui';
import { MessageSquareText, UserRound, Video } from 'lucide-react';
import { Moment } from '../../shared/moment';
import { LEFT, reasonLabel, STATUS_BADGES } from '../../shared/reports/report-texts';
import { UserName } from '../../shared/user-name';

/** The line below a report: its subject and the subject's owner, the reporter, and the time. */
export function ReportMeta({ report }: { report: Report }) {
  const { reporter, createdAt } = report;
  return (
    <Line>
      <Subject report={report} />
      {reporter.isDeleted ? (
        <span key="left">{`Reported by ${LEFT}`}</span>
      ) : (
        <span key="user">
          Reported by <UserName user={reporter} />
        </span>
      )}
      <Moment at={createdAt} />
      <OtherReasons report={report} />
      <Decision report={report} />
    </Line>
  );
}

function Subject({ report: { subject, video, comment, user } }: { report: Report }) {
  if (subject.kind === 'user')
    return (
      <Name>
        <UserRound size={14} aria-hidden="true" />
        {user ? <UserName user={user} /> : <span>{LEFT}</span>}
      </Name>
    );
  return (
    <>
      <VideoTitle video={video} isComment={subject.kind === 'comment'} />
      {comment && (
        <span>
          by <UserName user={comment.author} />
        </span>
      )}
      {!comment && video && (
        <span>
          by <UserName user={video.creator} />
        </span>
      )}
    </>
  );
}

function VideoTitle({ video, isComment }: { video: Report['video']; isComment: boolean }) {
  const isAvailable = useIsAvailable();
  if (!video) return null;
  const path = `/watch/${video.id}`;
  return (
    <Name>
      {isComment ? (
        <MessageSquareText size={14} aria-hidden="true" />
      ) : (
        <Video size={14} aria-hidden="true" />
      )}
      <span>
        {isComment && <span>On </span>}
        {isAvailable(path) && !video.isRemoved ? (
          <Link to={path} dir="auto">
            {video.title}
          </Link>
        ) : (
          <UserText>{video.title}</UserText>
        )}
      </span>
    </Name>
  );
}

/** The reasons besides that of the heading, with their numbers of reports. */
function OtherReasons({ report: { reason, reasons } }: { report: Report }) {
  const others = reasons.filter((other) => other.reason !== reason);
  if (others.length === 0) return null;
  const texts = others.map(({ reason, count }) =>
    count > 1 ? `${reasonLabel(reason)} (${count})` : reasonLabel(reason),
  );
  return <span>{`Also: ${texts.join(', ')}`}</span>;
}

function Decision({ report: { status, decidedBy, decidedAt } }: { report: Report }) {
  if (status === 'pending' || !decidedAt) return null;
  return (
    <span>
      <span>{`${STATUS_BADGES[status].label} by `}</span>
      {decidedBy ? <UserName user={decidedBy} /> : <span>{LEFT}</span>} <Moment at={decidedAt} />
    </span>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  margin-top: 6px;
  ${type.small}
  color: var(--text-3);
  overflow-wrap: anywhere;
  ${media.phone} {
    /* The areas of links in neighbouring lines stay apart. */
    row-gap: 16px;
    margin-top: 0;
  }
`;

const Name = styled.strong`
  display: inline-flex;
  align-items: center;
  gap: 6px;
  min-width: 0;
  font-weight: 500;
  color: var(--text-2);
  svg {
    flex: none;
  }
  a {
    ${hitArea}
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
