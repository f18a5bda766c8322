import {
  AGE_RATINGS,
  type AgeRating,
  REPORT_REASONS,
  type ReportReason,
  type ReportStatus,
} from '@beem/contracts';

interface ModelReport {
  id: number;
  by: string;
  reason: ReportReason;
  status: ReportStatus;
  round: number;
}

interface ModelEvent {
  kind: 'decided' | 'reopened';
  fromStatus: ReportStatus;
  toStatus: ReportStatus;
  ageRating: AgeRating | null;
  notes: string | null;
  by: string | null;
}

interface ModelDecision {
  by: string;
  status: ReportStatus;
  notes: string | null;
  ageRating?: AgeRating;
  version?: number;
}

/** The predicted answer of a call: the status, and the specific code of a refusal. */
export interface Predicted {
  status: number;
  code?: string;
}

const OK: Predicted = { status: 200 };
const FORBIDDEN: Predicted = { status: 403, code: 'forbidden' };
const NOT_FOUND: Predicted = { status: 404, code: 'not_found' };

const isSevere = (reason: ReportReason) =>
  REPORT_REASONS.find(({ value }) => value === reason)?.severity === 'high';
const rank = (rating: AgeRating) => AGE_RATINGS.indexOf(rating);

/** A case as specified, without a database: what every call of moderators does to it and returns. */
export class CaseModel {
  status: ReportStatus = 'pending';
  version = 1;
  round = 1;
  reports: ModelReport[] = [];
  events: ModelEvent[] = [];
  claimedBy: string | null = null;
  isRemoved = false;
  rating: AgeRating = 'all';
  /** Moderators keep the creator from rating the video lower than this. */
  minimum: AgeRating | null = null;

  constructor(
    readonly kind: 'video' | 'comment',
    readonly owner: string,
  ) {}

  get last(): ModelEvent | undefined {
    return this.events.at(-1);
  }

  /** The most severe report of the current round, the oldest of those. */
  get lead(): ModelReport | undefined {
    const present = this.reports.filter(({ round }) => round === this.round);
    return present.find(({ reason }) => isSevere(reason)) ?? present[0];
  }

  hasReportOf(user: string): boolean {
    return this.reports.some(({ by }) => by === user);
  }

  /** @param id the id of the real report; ignored if the model refuses it */
  report(by: string, reason: ReportReason, id: number): Predicted {
    if (this.isRemoved) return NOT_FOUND;
    if (by === this.owner) return FORBIDDEN;
    const open = this.reports.find((report) => report.by === by && report.status === 'pending');
    if (open) return open.reason === reason ? OK : { status: 409, code: 'conflict' };
    if (this.status !== 'pending') {
      this.addEvent({ kind: 'reopened', toStatus: 'pending', ageRating: null, notes: null, by: null });
      this.round++;
    }
    this.reports.push({ id, by, reason, status: 'pending', round: this.round });
    return { status: 201 };
  }

  decide({ by, status, notes, ageRating, version }: ModelDecision): Predicted {
    if (this.hasReportOf(by)) return FORBIDDEN;
    if (ageRating && (this.kind !== 'video' || status !== 'reviewed'))
      return { status: 400, code: 'validation_failed' };
    const { last } = this;
    const isRepeated =
      last?.kind === 'decided' &&
      last.by === by &&
      last.toStatus === status &&
      last.notes === notes &&
      last.ageRating === (ageRating ?? null) &&
      (version === undefined || version === this.version || version === this.version - 1);
    if (isRepeated) return OK;
    const isStale = version === undefined ? this.status !== 'pending' : version !== this.version;
    if (isStale) return { status: 409, code: 'case_decided' };
    if (ageRating && rank(ageRating) < rank(this.rating)) return { status: 409, code: 'conflict' };
    this.isRemoved = status === 'removed';
    if (ageRating) {
      this.rating = ageRating;
      this.minimum = ageRating;
    } else if (status !== 'reviewed') this.minimum = null;
    this.addEvent({ kind: 'decided', toStatus: status, ageRating: ageRating ?? null, notes, by });
    for (const report of this.reports) if (report.round === this.round) report.status = status;
    this.claimedBy = null;
    return OK;
  }

  claim(by: string): Predicted {
    if (this.claimedBy !== null && this.claimedBy !== by) return { status: 409, code: 'case_claimed' };
    this.claimedBy = by;
    return OK;
  }

  release(by: string): Predicted {
    if (this.claimedBy === by) this.claimedBy = null;
    return { status: 204 };
  }

  rateByOwner(rating: AgeRating): Predicted {
    if (this.isRemoved) return NOT_FOUND;
    if (this.minimum !== null && rank(rating) < rank(this.minimum)) return FORBIDDEN;
    this.rating = rating;
    return OK;
  }

  private addEvent(event: Omit<ModelEvent, 'fromStatus'>): void {
    this.events.push({ ...event, fromStatus: this.status });
    this.status = event.toStatus;
    this.version++;
  }
}
