import { styled } from '@beem/platform';

/** A placeholder with the size of the user block, before the user is known. */
export function UserBlockLoading() {
  return (
    <Block aria-hidden="true">
      <span />
    </Block>
  );
}

const Block = styled.div`
  padding: 8px;
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--surface-2);
  span {
    display: block;
    width: 40px;
    height: 40px;
    border-radius: 50%;
    background: var(--surface-3);
  }
  [data-rail] & {
    padding: 2px;
    border-color: transparent;
    background: none;
  }
  :root:has([data-glow='frame']) & {
    border-color: transparent;
    background: transparent;
  }
`;
