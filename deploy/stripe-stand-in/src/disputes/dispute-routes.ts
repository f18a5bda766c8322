import { changeMetadata, findObject } from '../api/find.js';
import type { ApiCall, Route } from '../api/routes.js';
import { listBy, retrieve } from '../api/standard-routes.js';
import { closeDispute } from './open-dispute.js';

/** Values of `uncategorized_text` in Stripe's test mode: https://docs.stripe.com/testing#disputes. */
const DECISIONS = { winning_evidence: 'won', losing_evidence: 'lost' } as const;

export const disputeRoutes: Route[] = [
  { pattern: 'GET /v1/disputes', answer: listBy('dispute', '/v1/disputes', ['charge', 'payment_intent']) },
  { pattern: 'GET /v1/disputes/:id', answer: retrieve('dispute') },
  { pattern: 'POST /v1/disputes/:id', answer: updateDispute },
  { pattern: 'POST /v1/disputes/:id/close', answer: acceptDispute },
];

function updateDispute(call: ApiCall): object {
  const { sandbox, params } = call;
  const dispute = findObject(call, 'dispute');
  const text = params.inner('evidence').text('uncategorized_text') ?? dispute.evidence.uncategorized_text;
  const metadata = changeMetadata(dispute.metadata, params.map('metadata'));
  const isSubmitted = params.flag('submit');
  params.end();
  dispute.metadata = metadata;
  dispute.evidence.uncategorized_text = text;
  dispute.evidence_details.has_evidence = text !== null;
  sandbox.store.save('dispute', dispute);
  if (!isSubmitted) return dispute;
  dispute.evidence_details.submission_count++;
  const decision = DECISIONS[text as keyof typeof DECISIONS];
  if (decision) return closeDispute(sandbox, dispute, decision);
  dispute.status = 'under_review';
  sandbox.emit({ type: 'charge.dispute.updated', object: dispute });
  return dispute;
}

/** The platform accepts the dispute. */
function acceptDispute(call: ApiCall): object {
  const dispute = findObject(call, 'dispute');
  call.params.end();
  return closeDispute(call.sandbox, dispute, 'lost');
}
