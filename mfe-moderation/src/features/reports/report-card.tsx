import type { Report } from '@beem/api-client';
import { styled, useSession } from '@beem/platform';
import { Badge, Button, clampLines, media, type } from '@beem/ui';
import { Eye } from 'lucide-react';
import { othersClaim } from '../../shared/reports/cases';
import { ReasonIcon } from '../../shared/reports/reason-icon';
import {
  deletionOf,
  reasonLabel,
  SEVERITY_BADGES,
  STATUS_BADGES,
  subjectTitle,
} from '../../shared/reports/report-texts';
import { ReportMeta } from './report-meta';
import { ReportStill } from './report-still';

interface ReportCardProps {
  report: Report;
  onReview: () => void;
}

/** A case in the queue by its leading report: reason, severity, status, details, and the reported content. */
export function ReportCard({ report, onReview }: ReportCardProps) {
  const { reason, severity, status, description, comment, reportCount } = report;
  const { user } = useSession();
  const severityBadge = SEVERITY_BADGES[severity];
  const statusBadge = STATUS_BADGES[status];
  const claim = othersClaim(report, user?.id);
  const title = subjectTitle(report);
  const deletion = deletionOf(report);
  return (
    <Card data-severity={severity} aria-label={`${reasonLabel(reason)}: ${title}`}>
      <ReportStill report={report} />
      <Head>
        <h2>{reasonLabel(reason)}</h2>
        <ReasonIcon reason={reason} />
        <Badge tone={severityBadge.tone}>{severityBadge.label}</Badge>
        <Badge tone={statusBadge.tone}>{statusBadge.label}</Badge>
        {reportCount > 1 && <Badge>{reportCount} reports</Badge>}
        {deletion && <Badge>{deletion}</Badge>}
        {claim && (
          <Badge tone="cyan" icon={<Eye aria-hidden="true" />}>
            @{claim.by.username} is reviewing
          </Badge>
        )}
      </Head>
      <Texts>
        {comment?.text && <Quote dir="auto">{comment.text}</Quote>}
        <Description dir="auto" data-missing={description ? undefined : true}>
          {description || 'No description was given.'}
        </Description>
      </Texts>
      <Facts>
        <ReportMeta report={report} />
      </Facts>
      <Action>
        <Button data-review="" aria-label={`Review ${title}`} onClick={onReview}>
          Review
        </Button>
      </Action>
    </Card>
  );
}

const Card = styled.article`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr) auto;
  grid-template-areas: 'still head action' 'still text action' 'still facts action';
  grid-template-rows: auto auto 1fr;
  gap: 2px 24px;
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
    grid-template-columns: 54px minmax(0, 1fr) auto;
    grid-template-areas: 'still head head' 'text text text' 'facts facts action';
    grid-template-rows: auto;
    gap: 12px;
    padding: 16px;
  }
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

const Texts = styled.div`
  grid-area: text;
  display: grid;
  gap: 4px;
  min-width: 0;
`;

const Quote = styled.blockquote`
  ${type.body}
  ${clampLines(3)}
  margin: 4px 0;
  padding-left: 12px;
  border-left: 2px solid var(--line-strong);
  overflow-wrap: anywhere;
`;

const Description = styled.p`
  ${type.body}
  ${clampLines(3)}
  color: var(--text-2);
  overflow-wrap: anywhere;
  &[data-missing] {
    color: var(--text-3);
    font-style: italic;
  }
`;

const Facts = styled.div`
  grid-area: facts;
  min-width: 0;
`;

const Action = styled.div`
  grid-area: action;
  align-self: center;
  ${media.phone} {
    align-self: end;
  }
`;
