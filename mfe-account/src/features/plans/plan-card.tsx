import { styled } from '@beem/platform';
import { Badge, type, VisuallyHidden } from '@beem/ui';
import { Check, X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Card } from '../../shared/card';
import type { Plan } from './plans';

interface PlanCardProps {
  plan: Plan;
  isHighlighted?: boolean;
  /** The button. */
  children: ReactNode;
}

/** A plan with its price and all features, included or not. */
export function PlanCard({ plan, isHighlighted, children }: PlanCardProps) {
  const id = useId();
  return (
    <PlanFrame aria-labelledby={id} data-highlighted={isHighlighted || undefined}>
      <Head>
        <h2 id={id}>{plan.name}</h2>
        <Badge tone={isHighlighted ? 'accent' : 'neutral'}>{plan.badge}</Badge>
      </Head>
      <Price>
        <strong>${plan.price}</strong> /month
      </Price>
      <Features>
        {plan.included.map((feature) => (
          <li key={feature}>
            <Check aria-hidden="true" />
            <VisuallyHidden>Included: </VisuallyHidden>
            {feature}
          </li>
        ))}
        {plan.excluded.map((feature) => (
          <li key={feature} data-excluded="">
            <X aria-hidden="true" />
            <VisuallyHidden>Not included: </VisuallyHidden>
            {feature}
          </li>
        ))}
      </Features>
      {children}
    </PlanFrame>
  );
}

const PlanFrame = styled(Card)`
  position: relative;
  display: flex;
  flex-direction: column;
  padding: 28px;
  overflow: hidden;
  &[data-highlighted] {
    border-color: var(--accent);
    &::before {
      content: '';
      position: absolute;
      inset: 0 0 auto;
      height: 3px;
      background: var(--beam);
    }
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  h2 {
    ${type.h2}
  }
`;

const Price = styled.p`
  margin: 8px 0 20px;
  color: var(--text-3);
  strong {
    font: 650 2.75rem/3rem var(--font-display);
    letter-spacing: -0.03em;
    color: var(--text);
  }
`;

const Features = styled.ul`
  flex: 1;
  margin-bottom: 24px;
  li {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 32px;
    ${type.body}
  }
  svg {
    flex: none;
    width: var(--icon-18, 18px);
    height: var(--icon-18, 18px);
    color: var(--success);
  }
  [data-excluded] {
    &,
    svg {
      color: var(--text-3);
    }
  }
`;
