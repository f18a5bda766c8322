import type { AdminDonation } from '@beem/api-client';
import { styled, usePageMeta, useQuery, useSearchParams } from '@beem/platform';
import { lazyComponent, SectionBoundary, WindowFailed } from '@beem/ui';
import { useEffect, useState } from 'react';
import {
  type DonationListName,
  firstList,
  toDonationList,
  toLists,
} from '../features/donations/donation-lists';
import { DonationsTable } from '../features/donations/donations-table';
import { LastCheck } from '../features/donations/last-check';
import type { RefundDialogProps } from '../features/refund/refund-dialog';
import { countsOptions } from '../shared/donations.queries';
import { ListSwitch } from '../shared/list-switch';
import { ModerationPage } from '../shared/moderation-page';
import { readAgain } from '../shared/read-again';

const RefundDialog = lazyComponent<RefundDialogProps>(
  () =>
    import(/* webpackChunkName: "refund-dialog" */ '../features/refund/refund-dialog').then(
      (module) => module.RefundDialog,
    ),
  { failed: (_retry, { onClose }) => <WindowFailed what="Refund" onClose={onClose} /> },
);

/** For admins: donations by status, refunds, and the comparison with ledger and Stripe. */
export default function DonationsPage() {
  usePageMeta({ title: 'Donations', description: 'Look after donations and refund them.' });
  const [parameters, setParameters] = useSearchParams();
  const [refunding, setRefunding] = useState<AdminDonation | null>(null);
  const { data: counts, isPending } = useQuery({ ...countsOptions, ...readAgain });
  const asked = toDonationList(parameters.get('status'));
  const list = asked ?? (isPending ? undefined : firstList(counts));
  // From then on the list stays open, also when later counts differ.
  const opens = asked ? undefined : list;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address changes once
  useEffect(() => {
    if (opens) setParameters({ status: opens }, { replace: true });
  }, [opens]);
  return (
    <ModerationPage tab="donations">
      <SectionBoundary name="donation-check" title="The last check did not load">
        <LastCheck />
      </SectionBoundary>
      <Lists>
        <ListSwitch<DonationListName | ''>
          label="Donations"
          lists={toLists(counts)}
          value={list ?? ''}
          onChange={(status) => setParameters({ status }, { replace: true })}
          isCounting={isPending}
        />
      </Lists>
      <SectionBoundary name="donations" title="The donations did not load">
        <DonationsTable list={list} onRefund={setRefunding} />
      </SectionBoundary>
      {refunding && (
        <RefundDialog key={refunding.id} donation={refunding} onClose={() => setRefunding(null)} />
      )}
    </ModerationPage>
  );
}

const Lists = styled.div`
  margin-bottom: 16px;
`;
