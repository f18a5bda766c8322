import { styled } from '@beem/platform';
import { tabularNumbers, type } from '@beem/ui';

const STEPS = ['Open the email from Beem', 'Select the verification link', 'Come back and sign in'];

export function VerificationSteps() {
  return (
    <List>
      {STEPS.map((step, index) => (
        <li key={step}>
          <span aria-hidden="true">{index + 1}</span>
          {step}
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  width: 100%;
  margin: 32px 0 16px;
  padding: 4px 20px;
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--surface-1);
  box-shadow: var(--shadow-1);
  text-align: left;
  li {
    display: flex;
    align-items: center;
    gap: 16px;
    min-height: 56px;
    padding: 12px 0;
    ${type.body}
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  span {
    display: grid;
    flex: none;
    place-items: center;
    width: 28px;
    height: 28px;
    border-radius: 50%;
    background: var(--surface-3);
    ${type.small}
    ${tabularNumbers}
    font-weight: 600;
  }
`;
