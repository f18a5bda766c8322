import type { Report } from '@beem/api-client';
import { Link, styled, useIsAvailable } from '@beem/platform';
import { hitArea, media, UserText } from '@beem/ui';
import { MessageSquareText, UserRound, Video } from 'lucide-react';
import { Moment } from '../moment';
import { UserName } from '../user-name';
import { LEFT, reasonLabel, STATUS_BADGES } from './report-texts';

interface MetaProps {
  report: Report;
}

/** One line with all facts, for rows without columns for them. */
export function ReportMeta({ report }: MetaProps) {
  const owner = ownerOf(report);
  return (
    <Line>
      <SubjectName report={report} />
      {owner && (
        <span>
          by <UserName user={owner} />
        </span>
      )}
      {report.reporter.isDeleted ? (
        <span key="left">{`Reported by ${LEFT}`}</span>
      ) : (
        <span key="user">
          Reported by <UserName user={report.reporter} />
        </span>
      )}
      <OtherReasons report={report} />
      <Decision report={report} />
    </Line>
  );
}

/** The reported content and its owner, in two lines. */
export function SubjectCell({ report }: MetaProps) {
  const owner = ownerOf(report);
  return (
    <Lines>
      <SubjectName report={report} />
      {owner && (
        <span>
          by <UserName user={owner} />
        </span>
      )}
    </Lines>
  );
}

/** The reporter of the leading report, the other reasons, and the decision. */
export function ReporterCell({ report }: MetaProps) {
  return (
    <Lines>
      <ReporterName report={report} />
      <OtherReasons report={report} />
      <Decision report={report} />
    </Lines>
  );
}

/** The owner of the reported video or comment; null for a profile, which is its own. */
export function ownerOf({ subject, video, comment }: Report) {
  if (subject.kind === 'user') return null;
  return comment?.author ?? video?.creator ?? null;
}

function ReporterName({ report: { reporter } }: MetaProps) {
  return reporter.isDeleted ? <span key="left">{LEFT}</span> : <UserName key="user" user={reporter} />;
}

/** The name of the reported content: a title, or a username. */
export function SubjectName({ report: { subject, video, user } }: MetaProps) {
  if (subject.kind !== 'user') return <VideoTitle video={video} isComment={subject.kind === 'comment'} />;
  return (
    <Name>
      <UserRound aria-hidden="true" />
      {user ? <UserName user={user} /> : <span>{LEFT}</span>}
    </Name>
  );
}

function VideoTitle({ video, isComment }: { video: Report['video']; isComment: boolean }) {
  const isAvailable = useIsAvailable();
  if (!video) return null;
  const path = `/watch/${video.id}`;
  return (
    <Name>
      {isComment ? <MessageSquareText aria-hidden="true" /> : <Video aria-hidden="true" />}
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
  gap: 0 16px;
  color: var(--text-3);
`;

const Lines = styled.div`
  display: grid;
  min-width: 0;
  color: var(--text-3);
  ${media.notPhone} {
    width: max-content;
    max-width: 13rem;
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
    width: 0.875rem;
    height: 0.875rem;
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
