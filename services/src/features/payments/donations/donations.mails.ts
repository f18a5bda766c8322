import { formatCents } from '@beem/rules';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Config } from '../../../platform/config/index.js';
import { Database } from '../../../platform/database/index.js';
import { type Mail, Mailer, MailTemplates } from '../../../platform/mail/index.js';
import { type ReceiptRow, ReceiptsRepository } from './receipts.repository.js';

interface ReceiptMail {
  donationId: number;
}

/** Mails donors a receipt when a donation is completed. Runs in the worker. */
@Injectable()
export class DonationsMails implements OnModuleInit {
  constructor(
    private readonly config: Config,
    private readonly database: Database,
    private readonly mailer: Mailer,
    private readonly templates: MailTemplates,
    private readonly receipts: ReceiptsRepository,
  ) {}

  onModuleInit(): void {
    this.mailer.on('donation.completed', 'send-receipt', async ({ payload }) => {
      await this.mailer.send(`receipt-${payload.donationId}`, 'donation-receipt', payload);
    });
    this.templates.define<ReceiptMail>('donation-receipt', async ({ donationId }) => {
      const row = await this.receipts.find(this.database, donationId);
      return row && receiptLetter(row, this.config.env.PUBLIC_ORIGIN);
    });
  }
}

function receiptLetter(row: ReceiptRow, origin: string): Mail {
  const { creator, processing_fee_cents, charge_cents, amount_cents, covers_fees } = row;
  const name = creator?.name ?? 'a creator who has left Beem';
  const charged = covers_fees
    ? `${formatCents(amount_cents)} and ${formatCents(processing_fee_cents)} for the processing of the payment, together ${formatCents(charge_cents)}`
    : `${formatCents(charge_cents)}`;
  return {
    to: row.email,
    subject: `Your receipt: ${formatCents(charge_cents)} for ${name}`,
    letter: {
      preview: `Thank you for supporting ${name}.`,
      heading: `Thank you for supporting ${name}`,
      paragraphs: [
        `On ${row.completed_on} (UTC) your card was charged ${charged}. ${creator?.name ?? 'The creator'} receives ${formatCents(row.creator_cents)}.`,
        `Donation number ${row.id}. Keep this mail as your receipt.`,
      ],
      ...(creator && {
        action: { label: `See ${creator.name} on Beem`, url: `${origin}/profile/${creator.id}` },
      }),
      footnote: 'You get this mail because you sent a donation on Beem. If it was not you, write to us.',
    },
  };
}
