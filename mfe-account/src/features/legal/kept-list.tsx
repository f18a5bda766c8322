import { styled } from '@beem/platform';
import { media, type } from '@beem/ui';

/** Stored data: a cookie, a storage key, or a kind of data. */
export interface Kept {
  name: string;
  purpose: string;
  /** Storage period, e.g. '30 days'. */
  until: string;
}

/** Lists what is stored, why and how long. */
export function KeptList({ items }: { items: readonly Kept[] }) {
  return (
    <List>
      {items.map(({ name, purpose, until }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{purpose}</dd>
          <dd>Kept: {until}</dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  margin-top: 12px;
  border-top: 1px solid var(--line);
  > div {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 8fr);
    gap: 2px 24px;
    padding: 10px 0;
    border-bottom: 1px solid var(--line);
    break-inside: avoid;
  }
  dt {
    grid-row: span 2;
    ${type.body}
    font-weight: 600;
    color: var(--text);
    overflow-wrap: anywhere;
  }
  dd {
    ${type.body}
  }
  dd + dd {
    color: var(--text-3);
  }
  ${media.phone} {
    > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
