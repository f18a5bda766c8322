import type { ReportDetail } from '@beem/api-client';
import { AGE_RATING_LABELS } from '@beem/contracts';
import { Link, styled, useIsAvailable, useSession } from '@beem/platform';
import { Badge, type, UserText } from '@beem/ui';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { Moment } from '../../shared/moment';
import { othersClaim } from '../../shared/reports/cases';
import { ReasonIcon } from '../../shared/reports/reason-icon';
import { LEFT, reasonLabel, SEVERITY_BADGES, STATUS_BADGES } from '../../shared/reports/report-texts';
import { UserName } from '../../shared/user-name';
import { ReporterRecord } from './reporter-record';

/** Reason, severity, status and the other facts of the leading report. */
export function ReviewFacts({ report }: { report: ReportDetail }) {
  const { reason, severity, status, description, createdAt } = report;
  const { user } = useSession();
  const claim = othersClaim(report, user?.id);
  return (
    <Facts data-severity={severity}>
      <Heading>
        <ReasonIcon reason={reason} />
        <h3>{reasonLabel(reason)}</h3>
      </Heading>
      <Line>
        <Badge tone={SEVERITY_BADGES[severity].tone}>{SEVERITY_BADGES[severity].label}</Badge>
        <Badge tone={STATUS_BADGES[status].tone}>{STATUS_BADGES[status].label}</Badge>
        <Moment at={createdAt} />
        {claim && (
          <Badge tone="cyan" icon={<Eye aria-hidden="true" />}>
            @{claim.by.username} is reviewing
          </Badge>
        )}
      </Line>
      <Rows>
        {rowsOf(report).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Rows>
      <Description dir="auto" data-missing={description ? undefined : true}>
        {description || 'No description was given.'}
      </Description>
    </Facts>
  );
}

function rowsOf(report: ReportDetail): (readonly [string, ReactNode])[] {
  const { subject, video, comment, user, reporter, reports, id } = report;
  const record = reports.find((other) => other.id === id)?.reporterRecord;
  const rows: (readonly [string, ReactNode])[] = [];
  if (video) rows.push(['Video', <VideoLink key="video" video={video} />]);
  if (comment) rows.push(['Author', <UserAndRecord key="author" user={comment.author} />]);
  else if (video) rows.push(['Creator', <UserAndRecord key="creator" user={video.creator} />]);
  if (subject.kind === 'video' && video) rows.push(['Rating', AGE_RATING_LABELS[video.ageRating]]);
  if (user) rows.push(['User', <UserAndRecord key="user" user={user} />]);
  const by = (
    <>
      {reporter.isDeleted ? <span>{LEFT}</span> : <UserName user={reporter} />}
      {record && (
        <>
          {' • '}
          <ReporterRecord record={record} />
        </>
      )}
    </>
  );
  return [...rows, ['Reporter', by]];
}

/**
 * The responsible user, with a link to the page where moderators see other reports about the user and can suspend them.
 */
function UserAndRecord({ user }: { user: { id: string; username: string } }) {
  const isAvailable = useIsAvailable();
  const path = `/moderation/users/${user.id}`;
  return (
    <>
      <UserName user={user} />
      {isAvailable(path) && (
        <>
          {' • '}
          <Link to={path} target="_blank">
            Record
          </Link>
        </>
      )}
    </>
  );
}

/** Opens a new tab, so that typed text is kept. */
function VideoLink({ video: { id, title, isRemoved } }: { video: NonNullable<ReportDetail['video']> }) {
  const isAvailable = useIsAvailable();
  const path = `/watch/${id}`;
  if (isRemoved || !isAvailable(path)) return <UserText>{title}</UserText>;
  return (
    <Link to={path} target="_blank" dir="auto">
      {title}
    </Link>
  );
}

const Facts = styled.div`
  display: grid;
  gap: 12px;
  min-width: 0;
  --edge: var(--warning);
  &[data-severity='high'] {
    --edge: var(--danger);
  }
`;

const Heading = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  h3 {
    ${type.h3}
  }
  svg {
    flex: none;
    color: var(--edge);
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  ${type.small}
  color: var(--text-3);
`;

const Rows = styled.dl`
  display: grid;
  gap: 4px;
  margin: 4px 0 0;
  ${type.label}
  > div {
    display: grid;
    grid-template-columns: 5.25rem minmax(0, 1fr);
    gap: 16px;
  }
  dt {
    color: var(--text-3);
    font-weight: 400;
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
  a[target] {
    text-decoration: underline;
    text-decoration-color: var(--line-strong);
    text-underline-offset: 3px;
  }
`;

const Description = styled.p`
  padding: 10px 14px;
  border-radius: var(--radius-md);
  background: var(--surface-3);
  ${type.label}
  font-weight: 400;
  color: var(--text-2);
  overflow-wrap: anywhere;
  &[data-missing] {
    color: var(--text-3);
    font-style: italic;
  }
`;
