import type { ReportDetail } from '@beem/api-client';
import { AGE_RATING_LABELS } from '@beem/contracts';
import { styled } from '@beem/platform';
import { Badge, type } from '@beem/ui';
import { Moment } from '../../shared/moment';
import { deletionOf, LEFT, reasonLabel, STATUS_BADGES } from '../../shared/reports/report-texts';
import { UserName } from '../../shared/user-name';
import { ReporterRecord } from './reporter-record';

/** All reports and earlier decisions of a case, newest first. */
export function CaseHistory({ report }: { report: ReportDetail }) {
  const { reports, reportCount, events } = report;
  return (
    <>
      {reportCount > 1 && (
        <Section aria-labelledby="case-reports">
          <h3 id="case-reports">{`All ${reportCount} reports`}</h3>
          <ul>
            {reports.map((report) => (
              <li key={report.id}>
                <Line>
                  <strong>{reasonLabel(report.reason)}</strong>
                  <span>
                    {report.reporter.isDeleted ? <span>{LEFT}</span> : <UserName user={report.reporter} />}{' '}
                    <ReporterRecord record={report.reporterRecord} />
                  </span>
                  <Moment at={report.createdAt} />
                </Line>
                {report.description && <p dir="auto">{report.description}</p>}
              </li>
            ))}
          </ul>
          {reports.length < reportCount && <p>{`The newest ${reports.length} are shown.`}</p>}
        </Section>
      )}
      {events.length > 0 && (
        <Section aria-labelledby="case-decisions">
          <h3 id="case-decisions">Earlier decisions</h3>
          <ul>
            {events.map((event) => (
              <li key={event.id}>
                <Line>
                  <Badge tone={STATUS_BADGES[event.toStatus].tone}>
                    {STATUS_BADGES[event.toStatus].label}
                  </Badge>
                  {event.kind === 'decided' ? (
                    <span>by {event.by ? <UserName user={event.by} /> : <span>{LEFT}</span>}</span>
                  ) : (
                    <span>{event.kind === 'deleted' ? deletionOf(report) : 'Reported again'}</span>
                  )}
                  {event.ageRating && <span>Rated {AGE_RATING_LABELS[event.ageRating]}</span>}
                  <Moment at={event.at} />
                </Line>
                {event.notes && <p dir="auto">{event.notes}</p>}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

const Section = styled.section`
  margin-top: 24px;
  h3 {
    margin-bottom: 8px;
    ${type.label}
  }
  ul {
    border-top: 1px solid var(--line);
  }
  li {
    padding: 10px 0;
    border-bottom: 1px solid var(--line);
  }
  p {
    margin-top: 4px;
    ${type.small}
    color: var(--text-2);
    overflow-wrap: anywhere;
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  ${type.small}
  color: var(--text-3);
  strong {
    font-weight: 500;
    color: var(--text);
  }
`;
