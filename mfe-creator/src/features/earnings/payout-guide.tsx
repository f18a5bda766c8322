import type { PayoutInfo } from '@beem/api-client';
import { styled } from '@beem/platform';
import { donationFees } from '@beem/rules';
import { Disclosure, type, VisuallyHidden } from '@beem/ui';
import { Check, Circle } from 'lucide-react';
import { useId } from 'react';
import { Card, Columns } from '../../shared/card';
import { showMoney } from '../../shared/payments/dollars';

const EXAMPLE = donationFees(1_000, false);

interface PayoutGuideProps {
  info: PayoutInfo;
  /** Whether the creator meets each of the requirements; null where it is not known. */
  met: (boolean | null)[];
  isClosed?: boolean;
}

/** How creators receive their money; closed for those who receive it already. */
export function PayoutGuide({ info, met, isClosed }: PayoutGuideProps) {
  const guide = (
    <Columns>
      <HowItWorks info={info} />
      <Fees info={info} met={met} />
    </Columns>
  );
  if (!isClosed) return guide;
  return <Disclosure summary="How You Receive Money, fees and requirements">{guide}</Disclosure>;
}

function HowItWorks({ info }: { info: PayoutInfo }) {
  const id = useId();
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>How You Receive Money</h2>
      <Flow>
        {info.payoutFlow.map((step, at) => (
          <li key={step}>
            <span aria-hidden="true">{at + 1}</span>
            {step}
          </li>
        ))}
      </Flow>
      <Terms>
        <div>
          <dt>Payout schedule</dt>
          <dd>{info.payoutSchedule}</dd>
        </div>
        <div>
          <dt>Processing time</dt>
          <dd>{info.processingTime}</dd>
        </div>
      </Terms>
    </Card>
  );
}

function Fees({ info, met }: Omit<PayoutGuideProps, 'isClosed'>) {
  const id = useId();
  const { platformFee, stripeFee, youReceive } = info.feeStructure;
  const rows = [
    { label: 'Platform fee', share: platformFee, cents: EXAMPLE.platformFee, color: 'var(--accent)' },
    { label: 'Payment processing', share: stripeFee, cents: EXAMPLE.processingFee, color: 'var(--text-3)' },
    { label: 'You receive', share: '', cents: EXAMPLE.creatorAmount, color: 'var(--success)' },
  ];
  return (
    <Card aria-labelledby={id}>
      <h2 id={id}>Fee breakdown</h2>
      <p>{`Example: a ${showMoney(EXAMPLE.amount)} donation`}</p>
      <Bar aria-hidden="true">
        {[...rows.slice(2), ...rows.slice(0, 2)].map(({ label, cents, color }) => (
          <span key={label} style={{ flexGrow: cents, background: color }} />
        ))}
      </Bar>
      <Parts>
        {rows.map(({ label, share, cents, color }) => (
          <div key={label}>
            <dt>
              <i style={{ background: color }} aria-hidden="true" />
              {label}
            </dt>
            <dd>
              <span>{share}</span>
              {showMoney(cents)}
            </dd>
          </div>
        ))}
      </Parts>
      <p>{youReceive}</p>
      <Requirements>
        <h3>Requirements</h3>
        <ul>
          {info.requirements.map((requirement, at) => (
            <li key={requirement} data-met={met[at] || undefined}>
              {met[at] ? <Check aria-hidden="true" /> : <Circle aria-hidden="true" />}
              <span>
                {requirement}
                {met[at] === true && <VisuallyHidden>, met</VisuallyHidden>}
                {met[at] === false && <VisuallyHidden>, not met yet</VisuallyHidden>}
              </span>
            </li>
          ))}
        </ul>
      </Requirements>
    </Card>
  );
}

const Flow = styled.ol`
  display: grid;
  gap: 12px;
  margin-top: 16px;
  li {
    display: flex;
    align-items: center;
    gap: 12px;
    ${type.body}
    color: var(--text-2);
  }
  span {
    display: inline-grid;
    flex: none;
    place-items: center;
    width: 28px;
    height: 28px;
    border-radius: 50%;
    background: var(--surface-3);
    color: var(--text);
    ${type.small}
    font-weight: 600;
  }
`;

const Terms = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: 12px;
  padding-top: 20px;
  margin: 20px 0 0;
  border-top: 1px solid var(--line);
  dt {
    ${type.small}
    color: var(--text-3);
  }
  dd {
    ${type.label}
  }
`;

const Bar = styled.div`
  display: flex;
  gap: 2px;
  height: 12px;
  margin: 16px 0;
  border-radius: var(--radius-full);
  overflow: hidden;
`;

const Parts = styled.dl`
  display: grid;
  gap: 12px;
  margin: 0 0 12px;
  ${type.body}
  font-feature-settings: 'tnum';
  > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 4px 12px;
  }
  > :last-child {
    font-weight: 600;
  }
  dt {
    display: flex;
    align-items: center;
    gap: 12px;
  }
  i {
    width: 10px;
    height: 10px;
    border-radius: 3px;
  }
  dd {
    margin-left: auto;
  }
  dd span {
    margin-right: 24px;
    ${type.small}
    color: var(--text-3);
  }
`;

const Requirements = styled.div`
  padding-top: 16px;
  margin-top: 16px;
  border-top: 1px solid var(--line);
  h3 {
    ${type.label}
    font-weight: 600;
  }
  li {
    display: flex;
    align-items: center;
    gap: 12px;
    margin-top: 8px;
    ${type.label}
    color: var(--text-2);
  }
  svg {
    flex: none;
    width: 1rem;
    height: 1rem;
    color: var(--text-3);
  }
  [data-met] svg {
    color: var(--success);
  }
`;
