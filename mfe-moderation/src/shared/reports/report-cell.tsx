import type { Report } from '@beem/api-client';
import { styled, useSession } from '@beem/platform';
import { Badge, clampLines, media, type } from '@beem/ui';
import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';
import { othersClaim } from './cases';
import { ReasonIcon } from './reason-icon';
import { ReportStill } from './report-still';
import { deletionOf, reasonLabel, SEVERITY_BADGES, STATUS_BADGES } from './report-texts';

interface ReportCellProps {
  report: Report;
  /** What stands below the texts. */
  children?: ReactNode;
}

/** A case in the queue by its leading report: reason, severity, status, and the texts. */
export function ReportCell({ report, children }: ReportCellProps) {
  const { reason, severity, status, description, comment, reportCount } = report;
  const { user } = useSession();
  const severityBadge = SEVERITY_BADGES[severity];
  const statusBadge = STATUS_BADGES[status];
  const claim = othersClaim(report, user?.id);
  const deletion = deletionOf(report);
  return (
    <Cell>
      <ReportStill report={report} />
      <Head>
        <h2 data-severity={severity}>
          <ReasonIcon reason={reason} />
          <span>{reasonLabel(reason)}</span>
        </h2>
        <div>
          <Badge tone={severityBadge.tone}>{severityBadge.label}</Badge>
          <Badge tone={statusBadge.tone}>{statusBadge.label}</Badge>
          {reportCount > 1 && <Badge>{reportCount} reports</Badge>}
          {deletion && <Badge>{deletion}</Badge>}
          {claim && (
            <Badge tone="cyan" icon={<Eye aria-hidden="true" />}>
              @{claim.by.username} is reviewing
            </Badge>
          )}
        </div>
      </Head>
      <Texts>
        {comment?.text && <Quote dir="auto">{comment.text}</Quote>}
        <Description dir="auto" data-missing={description ? undefined : true}>
          {description || 'No description was given.'}
        </Description>
        {children}
      </Texts>
    </Cell>
  );
}

const Cell = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  grid-template-areas: 'still head' 'still text';
  grid-template-rows: auto 1fr;
  gap: 2px 16px;
  ${media.notPhone} {
    min-width: 18rem;
  }
  @media (min-width: 1320px) {
    min-width: 25rem;
  }
  ${media.phone} {
    grid-template-areas: 'still head' 'text text';
    gap: 12px 16px;
  }
`;

/** The badges stay together, beside the reason or below it. */
const Head = styled.div`
  grid-area: head;
  align-content: flex-start;
  &,
  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 8px;
  }
  h2 {
    display: flex;
    gap: 8px;
    ${type.body}
    font-weight: 600;
  }
  h2 > svg {
    flex: none;
    width: 1.125rem;
    height: 1.5rem;
    color: var(--warning);
  }
  h2[data-severity='high'] > svg {
    color: var(--danger);
  }
  ${media.phone} {
    /* Its lines begin below the icon: beside it, a long word at large text would leave the card. */
    h2 {
      display: block;
      flex: 0 0 100%;
    }
    h2 > svg {
      display: inline-block;
      margin-inline-end: 8px;
      vertical-align: top;
    }
  }
`;

const Texts = styled.div`
  grid-area: text;
  min-width: 0;
  ${type.small}
  ${media.phone} {
    ${type.body}
  }
`;

const Quote = styled.blockquote`
  ${clampLines(2)}
  margin: 0;
  padding-left: 10px;
  border-left: 2px solid var(--line-strong);
  overflow-wrap: anywhere;
`;

const Description = styled.p`
  ${clampLines(2)}
  color: var(--text-2);
  overflow-wrap: anywhere;
  &[data-missing] {
    color: var(--text-3);
    font-style: italic;
  }
`;
