import type { AdminUserDetail, Suspension } from '@beem/api-client';
import { styled } from '@beem/platform';
import { ShieldCheck } from 'lucide-react';
import { useId } from 'react';
import { Section } from './section';
import { SuspensionCard } from './suspension-card';

interface SuspensionListProps {
  user: AdminUserDetail;
  onLift: (suspension: Suspension) => void;
}

/** The suspensions in force, then those that have ended. */
export function SuspensionList({ user, onLift }: SuspensionListProps) {
  const id = useId();
  const { activeSuspensions: active, suspensions, canSuspend } = user;
  const ended = suspensions.filter((past) => !active.some((present) => present.id === past.id));
  return (
    <Section aria-labelledby={id}>
      <h2 id={id}>Suspensions</h2>
      {active.length + ended.length === 0 && (
        <None>
          <ShieldCheck size={18} aria-hidden="true" />
          Never suspended.
        </None>
      )}
      <List>
        {active.map((suspension) => (
          <li key={suspension.id}>
            <SuspensionCard
              suspension={suspension}
              isActive
              onLift={canSuspend ? () => onLift(suspension) : undefined}
            />
          </li>
        ))}
        {ended.map((suspension) => (
          <li key={suspension.id}>
            <SuspensionCard suspension={suspension} />
          </li>
        ))}
      </List>
    </Section>
  );
}

const None = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  color: var(--text-2);
`;

const List = styled.ul`
  display: grid;
  gap: 12px;
  margin: 0;
  padding: 0;
  list-style: none;
`;
