import type { Report, ReportDetail } from '@beem/api-client';
import { styled, useQuery, useSession } from '@beem/platform';
import { Button, Dialog, ErrorState, media, Skeleton, SkeletonGroup, Text, useKeys } from '@beem/ui';
import { useRef } from 'react';
import { Forbidden, isForbidden } from '../../shared/forbidden';
import { KeyLegend } from '../../shared/key-legend';
import { readAgain } from '../../shared/read-again';
import { caseKey, othersClaim } from '../../shared/reports/cases';
import { DELETED_VIDEO, deletedComment, deletionOf } from '../../shared/reports/report-texts';
import { reportOptions } from '../../shared/reports/reports.queries';
import { CaseHistory } from './case-history';
import { useDecide } from './review.mutations';
import { forgetDraft } from './review-drafts';
import { ReviewFacts } from './review-facts';
import { ReviewForm } from './review-form';
import { SubjectPreview } from './subject-preview';
import { useClaim } from './use-claim';
import { PreviewFrame } from './video-preview';

export interface ReviewDialogProps {
  /** Any report of the case. */
  reportId: number;
  /** The loaded cases of the list, in its order. */
  queue: readonly Report[];
  onMove: (reportId: number) => void;
  onClose: () => void;
}

const FORM_ID = 'review';

const KEYS = [
  [['1–4'], 'Action'],
  [['J', 'K'], 'Next, previous'],
  [['Ctrl', 'Enter'], 'Update, open the next'],
] as const;

/** The review of one case: the reported content, the reporter, earlier decisions, and the decision. */
export function ReviewDialog({ reportId, queue, onMove, onClose }: ReviewDialogProps) {
  const { user } = useSession();
  const {
    data: report,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...reportOptions(reportId),
    ...readAgain,
    // A later review starts with the current case, not with the one that this dialog has shown.
    gcTime: 0,
  });
  const decide = useDecide();
  const opensNext = useRef(false);
  /** Versions of the cases that were decided here, because the list may not have been read again yet. */
  const decided = useRef(new Map<string, number>());
  useClaim(reportId, report?.canDecide ?? false);

  const at = queue.findIndex((other) => other.id === reportId || (report && isSameCase(other, report)));
  const next = queue[at + 1];
  const previous = queue[at - 1];
  const move = (to: Report | undefined) => () => {
    if (to && !decide.isPending) onMove(to.id);
  };
  useKeys(
    {
      j: move(next),
      k: move(previous),
      'Ctrl+Enter': () => {
        opensNext.current = true;
        document.querySelector<HTMLFormElement>(`#${FORM_ID}`)?.requestSubmit();
      },
    },
    'dialog',
  );

  function finish() {
    if (report) decided.current.set(caseKey(report), report.version);
    const isWaiting = (other: Report) => other.version > (decided.current.get(caseKey(other)) ?? 0);
    const following = opensNext.current && findNextPending(queue, at, user?.id, isWaiting);
    opensNext.current = false;
    if (following) onMove(following.id);
    else onClose();
  }
  function cancel() {
    if (report && user) forgetDraft(report, user.id);
    onClose();
  }
  return (
    <Dialog
      open
      // While the decision is sent the dialog stays open, because closing it would not stop the call.
      onOpenChange={() => decide.isPending || onClose()}
      title="Review Report"
      layout="wide"
      footer={
        (report ? report.canDecide : !error) && (
          <>
            <Legend>
              <KeyLegend label="Keyboard shortcuts" entries={KEYS} />
            </Legend>
            <Button variant="ghost" disabled={decide.isPending} onClick={cancel}>
              Cancel
            </Button>
            <Button
              variant="primary"
              type="submit"
              form={FORM_ID}
              disabled={!report}
              busy={decide.isPending}
              onClick={() => {
                opensNext.current = false;
              }}
            >
              Update Report
            </Button>
          </>
        )
      }
    >
      {report && !isForbiddenNow(error) && (
        <Case key={caseKey(report)}>
          <SubjectPreview report={report} />
          <Side>
            <ReviewFacts report={report} />
            {!report.canDecide && <Text $tone="muted">{whyNot(report)}</Text>}
            {report.canDecide && user && (
              <ReviewForm
                id={FORM_ID}
                report={report}
                moderatorId={user.id}
                decide={decide}
                onDecided={finish}
              />
            )}
            <CaseHistory report={report} />
          </Side>
        </Case>
      )}
      {!report && !error && <Loading />}
      {error && (!report || isForbiddenNow(error)) && (
        <Failed error={error} isRetrying={isFetching} onRetry={() => void refetch()} />
      )}
    </Dialog>
  );
}

function isSameCase(one: Report, other: ReportDetail): boolean {
  return caseKey(one) === caseKey(other);
}

/** The next pending case that no other moderator has claimed; after the end of the list it continues at the start. */
function findNextPending(
  queue: readonly Report[],
  at: number,
  userId: string | undefined,
  isWaiting: (report: Report) => boolean,
): Report | undefined {
  const others = [...queue.slice(at + 1), ...queue.slice(0, Math.max(0, at))];
  return others.find((report) => report.canDecide && !othersClaim(report, userId) && isWaiting(report));
}

function whyNot(report: ReportDetail): string {
  const { subject, comment } = report;
  if (deletionOf(report)) {
    const [why, kept] = comment ? [deletedComment(comment), 'text'] : [DELETED_VIDEO, 'picture'];
    const isGone = comment?.text === '';
    return `${why} There is nothing to decide any more.${isGone ? '' : ` Its ${kept} stays here for 30 days.`}`;
  }
  const own = { video: 'your own video', comment: 'your own comment', user: 'your own profile' };
  return `You cannot decide on ${own[subject.kind]} or on what you have reported yourself. Another moderator decides.`;
}

const isForbiddenNow = (error: Error | null) => error !== null && isForbidden(error);

function Failed(props: { error: Error; isRetrying: boolean; onRetry: () => void }) {
  const title = 'Unable to load the report';
  if (isForbidden(props.error)) return <Forbidden title={title} error={props.error} />;
  return (
    <ErrorState
      title={title}
      error={props.error}
      level={3}
      isRetrying={props.isRetrying}
      onRetry={props.onRetry}
    >
      It may be gone. Check your connection and try again.
    </ErrorState>
  );
}

function Loading() {
  return (
    <SkeletonGroup label="Loading the report">
      <Case>
        <PreviewFrame>
          <Skeleton height="100%" radius="var(--radius-md)" />
        </PreviewFrame>
        <Side>
          <Skeleton height="28px" />
          <Skeleton height="132px" />
          <Skeleton height="68px" />
          <Skeleton height="172px" />
        </Side>
      </Case>
    </SkeletonGroup>
  );
}

const Case = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 284px) minmax(0, 1fr);
  align-items: start;
  gap: 28px;
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    gap: 16px;
  }
`;

const Side = styled.div`
  display: grid;
  gap: 16px;
  min-width: 0;
`;

const Legend = styled.div`
  display: flex;
  align-items: center;
  margin-right: auto;
  ${media.tablet} {
    flex-basis: 100%;
  }
  ${media.phone} {
    display: none;
  }
  @media (hover: none) {
    display: none;
  }
`;
