import type { ReportDetail } from '@beem/api-client';
import { styled } from '@beem/platform';
import { type } from '@beem/ui';

/** The outcomes of a user's earlier reports, which show how reliable this report is. */
export function ReporterRecord({ record }: { record: ReportDetail['reports'][number]['reporterRecord'] }) {
  const { upheld, rejected } = record;
  if (upheld + rejected === 0) return <Record>no decided reports yet</Record>;
  return <Record>{`${upheld} upheld, ${rejected} rejected`}</Record>;
}

const Record = styled.small`
  ${type.small}
  color: var(--text-3);
`;
