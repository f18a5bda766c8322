import { DONATION_STATUSES, type DonationStatus, REFUND_REASON_MAX_LENGTH } from '@beem/contracts';
import { refundReasonError } from '@beem/rules';
import { ApiProperty, ApiSchema } from '@nestjs/swagger';
import { FieldRule } from '../../../../platform/errors/index.js';
import { StoredText } from '../../../../platform/http/index.js';
import { PublicUserDto } from '../../../identity/index.js';

/** A donation as admins see it. Amounts are dollars. */
@ApiSchema({ name: 'AdminDonation' })
export class AdminDonationDto {
  @ApiProperty({ type: 'integer', example: 17 })
  id: number;

  @ApiProperty({ enum: DONATION_STATUSES, enumName: 'DonationStatus' })
  status: DonationStatus;

  @ApiProperty({ format: 'date-time', description: 'When it came into this status.' })
  statusSince: string;

  @ApiProperty({ example: 10 })
  amount: number;

  @ApiProperty({ example: 10 })
  chargeAmount: number;

  @ApiProperty({ example: 8.41 })
  creatorAmount: number;

  @ApiProperty({ example: 0, description: 'Of the charge, in all.' })
  refundedAmount: number;

  @ApiProperty({
    example: 0,
    description: 'Of the charge: refunds that are under way, which is neither refunded nor refused.',
  })
  refundPendingAmount: number;

  @ApiProperty({ example: 0, description: 'Refunds that failed or were canceled, in all.' })
  refundFailedAmount: number;

  @ApiProperty({
    example: 0,
    description: 'What a refund that failed took from the creator, who has not got it again yet.',
  })
  owedAmount: number;

  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Why the payment provider refused to pay it last; it is tried again by itself.',
  })
  owedFailureCode: string | null;

  @ApiProperty({ type: String, nullable: true, description: 'Why the last card was declined.' })
  failureCode: string | null;

  @ApiProperty({ enum: ['open', 'won', 'lost'], nullable: true, type: String })
  disputeStatus: 'open' | 'won' | 'lost' | null;

  @ApiProperty({ type: String, nullable: true, description: 'Of the payment, at the payment provider.' })
  paymentId: string | null;

  @ApiProperty({ description: 'Whether it can be refunded.' })
  canRefund: boolean;

  @ApiProperty()
  isAnonymous: boolean;

  @ApiProperty({ format: 'date-time' })
  createdAt: string;

  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  completedAt: string | null;

  @ApiProperty({ type: PublicUserDto, nullable: true, description: 'Null once the account was deleted.' })
  donor: PublicUserDto | null;

  @ApiProperty({ type: PublicUserDto, nullable: true, description: 'Null once the account was deleted.' })
  creator: PublicUserDto | null;
}

/** The number of donations with each status, and of open disputes. */
@ApiSchema({ name: 'AdminDonationCounts' })
export class AdminDonationCountsDto implements Record<DonationStatus | 'openDisputes', number> {
  @ApiProperty({ type: 'integer' })
  pending: number;

  @ApiProperty({ type: 'integer' })
  completed: number;

  @ApiProperty({ type: 'integer' })
  failed: number;

  @ApiProperty({ type: 'integer' })
  canceled: number;

  @ApiProperty({ type: 'integer' })
  refunded: number;

  @ApiProperty({ type: 'integer' })
  disputed: number;

  @ApiProperty({
    type: 'integer',
    description: 'Disputes that the bank has not decided yet; lost ones are `disputed`, too.',
  })
  openDisputes: number;
}

@ApiSchema({ name: 'DonationDifference' })
export class DonationDifferenceDto {
  @ApiProperty({ type: 'integer' })
  donationId: number;

  @ApiProperty({
    example: 'ledger creator',
    description: 'What differs, in the ledger or at the payment provider.',
  })
  name: string;

  @ApiProperty({ description: 'As the donation has it; amounts in cents.' })
  expected: string;

  @ApiProperty()
  found: string;
}

@ApiSchema({ name: 'DonationCheck' })
export class DonationCheckDto {
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Null before the first check.',
  })
  finishedAt: string | null;

  @ApiProperty({ description: 'No check has been finished for two hours: it fails, or no worker runs it.' })
  isOverdue: boolean;

  @ApiProperty({ type: 'integer', description: 'Donations that were compared with the payment provider.' })
  checked: number;

  @ApiProperty({ type: 'integer' })
  differenceCount: number;

  @ApiProperty({ type: [DonationDifferenceDto], description: 'The first hundred.' })
  differences: DonationDifferenceDto[];
}

@ApiSchema({ name: 'RefundRequest' })
export class RefundRequestDto {
  @ApiProperty({ minLength: 1, maxLength: REFUND_REASON_MAX_LENGTH, description: 'For the audit log.' })
  @FieldRule(refundReasonError, 'Please enter a reason.')
  @StoredText()
  reason: string;
}
