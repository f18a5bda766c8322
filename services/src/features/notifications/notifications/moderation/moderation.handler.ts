import { AGE_RATING_LABELS, REPORT_REASONS } from '@beem/contracts';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '../../../../platform/database/index.js';
import { type DomainEvents, EventHandlers } from '../../../../platform/events/index.js';
import { deletionText } from '../../../viewing/index.js';
import { NotificationPusher } from '../notification.pusher.js';
import {
  type DecidedCase,
  ModerationNotificationsRepository,
} from './moderation-notifications.repository.js';

const REPORTERS_AT_ONCE = 500;

/** Notifies creators and authors of decisions on their content, and reporters of the outcome of their reports. */
@Injectable()
export class ModerationHandler implements OnModuleInit {
  constructor(
    private readonly handlers: EventHandlers,
    private readonly database: Database,
    private readonly notifications: ModerationNotificationsRepository,
    private readonly pusher: NotificationPusher,
  ) {}

  onModuleInit(): void {
    this.handlers.on('case.decided', 'notify-owner', ({ payload }) => this.notifyOwner(payload));
    this.handlers.on('case.decided', 'notify-reporters', ({ payload }) => this.notifyReporters(payload));
  }

  private async notifyOwner({ caseId, version }: DomainEvents['case.decided']): Promise<void> {
    const decided = await this.notifications.find(this.database, caseId, version);
    if (!decided || decided.subject === 'user') return;
    for (const notice of noticesOf(decided)) {
      const eventKey = `${notice.type}-${caseId}-${version}`;
      await this.notifications.addForOwner(this.database, decided, { ...notice, eventKey });
      await this.pusher.pushEvent([decided.owner_id], eventKey);
    }
  }

  /** Once for each round of a case, even if the decision is changed. */
  private async notifyReporters({ caseId, version }: DomainEvents['case.decided']): Promise<void> {
    const decided = await this.notifications.find(this.database, caseId, version);
    if (decided?.from_status !== 'pending' || decided.to_status === 'pending') return;
    const { round } = decided;
    const notice = { detail: resultOf(decided), eventKey: `case-${caseId}-${round}` };
    for (let after = '0'; ; ) {
      const page = { caseId, round, after, size: REPORTERS_AT_ONCE };
      const reported = await this.notifications.addForReporters(this.database, page, notice);
      await this.pusher.pushEvent(
        reported.map(({ user_id }) => user_id),
        notice.eventKey,
      );
      if (reported.length < REPORTERS_AT_ONCE) return;
      after = reported.at(-1)?.id ?? after;
    }
  }
}

type Notice = { type: 'content_removed' | 'content_restored' | 'rating_raised'; detail: string | null };

function noticesOf({ from_status: from, to_status: to, age_rating, reason }: DecidedCase): Notice[] {
  const rule = REPORT_REASONS.find(({ value }) => value === reason)?.label ?? reason;
  return [
    ...(to === 'removed' && from !== 'removed' ? [{ type: 'content_removed' as const, detail: rule }] : []),
    ...(from === 'removed' && to !== 'removed' ? [{ type: 'content_restored' as const, detail: null }] : []),
    ...(age_rating ? [{ type: 'rating_raised' as const, detail: AGE_RATING_LABELS[age_rating] }] : []),
  ];
}

function resultOf({ kind, to_status, age_rating, subject, is_comment_deleted }: DecidedCase): string {
  if (kind === 'deleted') return deletionText(subject, is_comment_deleted);
  if (age_rating) return 'Moderators have raised the age rating of the video.';
  if (to_status === 'removed' && subject !== 'user') return `Moderators have removed the ${subject}.`;
  if (to_status === 'removed') return 'Moderators have acted on it.';
  return 'Moderators have reviewed it and found nothing to remove.';
}
