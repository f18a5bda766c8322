import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../../../platform/config/index.js';
import { Database } from '../../../../platform/database/index.js';
import type { DomainEvents } from '../../../../platform/events/index.js';
import { Mailer, type MailRequest, MailTemplates } from '../../../../platform/mail/index.js';
import { ownerLetter, reporterLetter } from './decision-letters.js';
import { DecisionMailsRepository } from './decision-mails.repository.js';

const REPORTS_AT_ONCE = 500;

type OwnerMail = Pick<DomainEvents['case.decided'], 'caseId' | 'version'>;
type ReporterMail = DomainEvents['case.decided'];

/** The mails about a decision. Runs in the worker. */
@Injectable()
export class DecisionMails implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly templates: MailTemplates,
    private readonly mails: DecisionMailsRepository,
  ) {}

  onModuleInit(): void {
    this.mailer.on('case.decided', 'mail-owner', async ({ payload: { caseId, version } }) => {
      const data: OwnerMail = { caseId, version };
      await this.mailer.send(`decision-${caseId}-${version}`, 'decision', data);
    });
    this.mailer.on('case.decided', 'mail-reporters', ({ payload }) =>
      this.mailer.sendEach(this.reporterMails(payload)),
    );
    this.templates.define<OwnerMail>('decision', async (data) => {
      const row = await this.mails.findOwner(this.database, data.caseId, data.version);
      return row && ownerLetter(row, this.config.env.PUBLIC_ORIGIN);
    });
    this.templates.define<ReporterMail>('report-resolved', async ({ caseId, version, reportId }) => {
      const row = await this.mails.findReporter(this.database, caseId, { version, reportId });
      return row && reporterLetter(row);
    });
  }

  /** Once for each report: the key of its mail is its own. */
  private async *reporterMails({
    caseId,
    version,
  }: DomainEvents['case.decided']): AsyncGenerator<MailRequest> {
    for (let after = 0; ; ) {
      const page = { version, after, size: REPORTS_AT_ONCE };
      const ids = await this.mails.findReportIds(this.database, caseId, page);
      for (const reportId of ids) {
        const data: ReporterMail = { caseId, version, reportId };
        yield { id: `report-resolved-${reportId}`, template: 'report-resolved', data };
      }
      if (ids.length < REPORTS_AT_ONCE) return;
      after = ids.at(-1) ?? after;
    }
  }
}
