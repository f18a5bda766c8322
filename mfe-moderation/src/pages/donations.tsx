import type { AdminDonation } from '@beem/api-client';
import { usePageMeta, useQuery, useSearchParams } from '@beem/platform';
import { lazyComponent, SectionBoundary, Tabs, WindowFailed } from '@beem/ui';
import { useState } from 'react';
import { toDonationList, toTabs } from '../features/donations/donation-lists';
import { DonationsTable } from '../features/donations/donations-table';
import { LastCheck } from '../features/donations/last-check';
import type { RefundDialogProps } from '../features/refund/refund-dialog';
import { countsOptions } from '../shared/donations.queries';
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
  const { data: counts } = useQuery({ ...countsOptions, ...readAgain });
  const list = toDonationList(parameters.get('status'));
  return (
    <ModerationPage tab="donations">
      <SectionBoundary name="donation-check" title="The last check did not load">
        <LastCheck />
      </SectionBoundary>
      <Tabs
        label="Donations"
        tabs={toTabs(counts)}
        value={list}
        onChange={(status) => setParameters({ status }, { replace: true })}
      >
        <SectionBoundary name="donations" title="The donations did not load">
          <DonationsTable list={list} onRefund={setRefunding} />
        </SectionBoundary>
      </Tabs>
      {refunding && (
        <RefundDialog key={refunding.id} donation={refunding} onClose={() => setRefunding(null)} />
      )}
    </ModerationPage>
  );
}
