import type Stripe from 'stripe';
import { newId } from '../sandbox/ids.js';
import { now } from '../sandbox/sandbox.js';

const DAYS_TO_ANSWER = 7;

const NO_EVIDENCE = {
  ...{ access_activity_log: null, billing_address: null, cancellation_policy: null },
  ...{ cancellation_policy_disclosure: null, cancellation_rebuttal: null, customer_communication: null },
  ...{ customer_email_address: null, customer_name: null, customer_purchase_ip: null },
  ...{ customer_signature: null, duplicate_charge_documentation: null, duplicate_charge_explanation: null },
  ...{ duplicate_charge_id: null, enhanced_evidence: {}, product_description: null, receipt: null },
  ...{ refund_policy: null, refund_policy_disclosure: null, refund_refusal_explanation: null },
  ...{ service_date: null, service_documentation: null, shipping_address: null, shipping_carrier: null },
  ...{ shipping_date: null, shipping_documentation: null, shipping_tracking_number: null },
  ...{ uncategorized_file: null, uncategorized_text: null },
};

export function newDisputeObject(charge: Stripe.Charge, amount: number, reason: string): Stripe.Dispute {
  return {
    id: newId('dp'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...NO_EVIDENCE },
    evidence_details: {
      due_by: now() + DAYS_TO_ANSWER * 24 * 60 * 60,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: String(charge.payment_intent),
    reason,
    status: 'needs_response',
  };
}
