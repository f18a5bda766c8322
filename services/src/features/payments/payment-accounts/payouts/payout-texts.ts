import { formatCents } from '@beem/rules';
import type { PayoutInfoDto } from '../dto/payout-info.dto.js';
import type { PayoutSetupDto } from '../dto/payout-setup.dto.js';

const CENTS = 100;
const SETUP_PAGE = '/creator/monetization';

/** Texts of the page Earnings (specification, section 2). @param minimumCents balance from which creators are paid out */
export function payoutInfo(minimumCents: number): PayoutInfoDto {
  return {
    minimumPayout: minimumCents / CENTS,
    payoutFlow: [
      'A viewer supports you with a card',
      'Fees are taken out, to the cent',
      'The rest is added to your balance',
      'Your balance is paid to your bank',
    ],
    feeStructure: {
      platformFee: '10%',
      stripeFee: '2.9% + $0.30',
      youReceive: '$8.41 of a $10.00 donation, or all of it where the donor covers the fees',
    },
    requirements: [
      'A bank account in a supported country',
      'Identity confirmed with the payment provider',
      `A balance of ${formatCents(minimumCents)} or more`,
    ],
    payoutSchedule: 'Every Monday 12:00 PM EST',
    processingTime: '2 to 3 business days',
  };
}

export const PAYOUT_READY: PayoutSetupDto = {
  success: true,
  setupUrl: null,
  requiresConnect: false,
  instructions: [],
  message: 'Your bank account is connected. Your balance is paid out every Monday.',
};

export const PAYOUT_UNFINISHED: PayoutSetupDto = {
  success: true,
  setupUrl: SETUP_PAGE,
  requiresConnect: true,
  instructions: [
    'Open Creator Monetization.',
    'Choose Complete Setup.',
    'Give the payment provider what it still asks for.',
  ],
  message: 'The payment provider needs more from you before it can pay you out.',
};

export const PAYOUT_NOT_CONNECTED: PayoutSetupDto = {
  success: true,
  setupUrl: SETUP_PAGE,
  requiresConnect: true,
  instructions: [
    'Open Creator Monetization.',
    'Choose Connect Stripe and confirm your identity there.',
    'Add the bank account that your balance is paid to.',
  ],
  message: 'Connect your bank account to be paid out.',
};
