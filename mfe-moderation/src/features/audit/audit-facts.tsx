import type { AuditEntry } from '@beem/api-client';
import { styled } from '@beem/platform';
import { media, type } from '@beem/ui';

/** The fields of the log, for readers who need more than the sentence. */
export function AuditFacts({ entry }: { entry: AuditEntry }) {
  const { id, actorName, action, subject, detail, createdAt } = entry;
  const facts = {
    entry: `#${id}`,
    time: createdAt,
    actor: actorName,
    action,
    subject,
    ...Object.fromEntries(Object.entries(detail).sort(([one], [other]) => placeOf(one) - placeOf(other))),
  };
  return (
    <Facts>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value ?? '–'}</dd>
        </div>
      ))}
    </Facts>
  );
}

/** The earlier state comes before the later one; they follow the other details. */
const placeOf = (name: string): number => ['before', 'after', 'from', 'to'].indexOf(name);

const Facts = styled.dl`
  && {
    display: grid;
    gap: 4px;
    margin: 0 0 8px;
    padding: 12px 16px;
    border-radius: var(--radius-md);
    background: var(--surface-3);
    ${type.small}
  }
  && > div {
    display: grid;
    grid-template-columns: minmax(88px, 160px) minmax(0, 1fr);
    gap: 12px;
  }
  && dt {
    color: var(--text-2);
  }
  && dd {
    margin: 0;
    overflow-wrap: anywhere;
    text-align: start;
    white-space: pre-line;
  }
  ${media.phone} {
    && {
      margin: 12px 0 0;
    }
    && > div {
      grid-template-columns: minmax(72px, 30%) minmax(0, 1fr);
    }
  }
`;
