import type { Suspension } from '@beem/api-client';
import { styled } from '@beem/platform';
import { isolate } from '@beem/rules';
import { Badge, Button, type, UserText } from '@beem/ui';
import { DateAndTime } from '../../shared/moment';
import { StaffName } from '../../shared/staff-name';
import { SUSPENSIONS } from '../../shared/suspension-texts';

interface SuspensionCardProps {
  suspension: Suspension;
  isActive?: boolean;
  /** Left out when the reader must not lift it. */
  onLift?: () => void;
}

/** A suspension: its kind, end, reason, author, and how it ended. */
export function SuspensionCard({ suspension, isActive = false, onLift }: SuspensionCardProps) {
  const { kind, reason, note, from, by } = suspension;
  const { label } = SUSPENSIONS[kind];
  return (
    <Card data-active={isActive || undefined}>
      <Head>
        <h3>{label}</h3>
        <Badge tone={isActive ? 'danger' : 'neutral'}>{isActive ? 'In force' : 'Ended'}</Badge>
        {onLift && (
          <Button size="small" aria-label={`Lift: ${label}`} onClick={onLift}>
            Lift
          </Button>
        )}
      </Head>
      <p dir="auto">{reason}</p>
      {note && (
        <p data-faint="">
          Note: <UserText>{note}</UserText>
        </p>
      )}
      <p data-faint="">
        By <StaffName user={by} /> · <DateAndTime at={from} /> ·{' '}
        <End suspension={suspension} isActive={isActive} />
      </p>
    </Card>
  );
}

function End({ suspension, isActive }: { suspension: Suspension; isActive: boolean }) {
  const { until, liftedAt, liftedBy, liftReason } = suspension;
  if (liftedAt)
    return (
      <span>
        lifted by <StaffName user={liftedBy} /> <DateAndTime at={liftedAt} />
        {liftReason && <span>{`: ${isolate(liftReason)}`}</span>}
      </span>
    );
  if (!until) return <span>until it is lifted</span>;
  return (
    <span>
      <span>{isActive ? 'until' : 'ended'}</span> <DateAndTime at={until} />
    </span>
  );
}

const Card = styled.article`
  display: grid;
  gap: 4px;
  padding: 16px 20px;
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: linear-gradient(90deg, var(--edge, var(--line-strong)) 3px, transparent 3px) var(--surface-1);
  box-shadow: var(--shadow-1);
  overflow: hidden;
  overflow-wrap: anywhere;
  &[data-active] {
    --edge: var(--danger);
  }
  p {
    ${type.body}
    color: var(--text-2);
    white-space: pre-line;
  }
  p[data-faint] {
    ${type.small}
    color: var(--text-3);
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  h3 {
    ${type.body}
    font-weight: 600;
  }
  button {
    margin-left: auto;
  }
`;
