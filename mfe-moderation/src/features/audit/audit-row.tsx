import type { AuditEntry } from '@beem/api-client';
import { styled } from '@beem/platform';
import { media, type } from '@beem/ui';
import { AuditSentence } from '../../shared/audit-sentence';
import { DateAndTime } from '../../shared/moment';

/** One entry: a sentence, and on demand the fields of the log. */
export function AuditRow({ entry }: { entry: AuditEntry }) {
  return (
    <Row>
      <AuditSentence entry={entry} />
      <DateAndTime at={entry.createdAt} />
      <details>
        <summary>Details</summary>
        <Facts entry={entry} />
      </details>
    </Row>
  );
}

/** The fields of the log, for readers who need more than the sentence. */
function Facts({ entry: { id, actorName, action, subject, detail, createdAt } }: { entry: AuditEntry }) {
  const facts = {
    entry: `#${id}`,
    time: createdAt,
    actor: actorName,
    action,
    subject,
    ...detail,
  };
  return (
    <dl>
      {Object.entries(facts).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd dir="auto">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  );
}

const Row = styled.article`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0 16px;
  padding: 12px 20px 4px;
  > time {
    ${type.small}
    color: var(--text-3);
  }
  details {
    grid-column: 1 / -1;
    ${type.small}
  }
  summary {
    width: fit-content;
    min-width: 44px;
    min-height: 44px;
    align-content: center;
    color: var(--text-3);
    cursor: pointer;
  }
  dl {
    display: grid;
    gap: 4px;
    margin: 0 0 12px;
    padding: 12px 16px;
    border-radius: var(--radius-md);
    background: var(--surface-3);
  }
  dl > div {
    display: grid;
    grid-template-columns: minmax(88px, 160px) minmax(0, 1fr);
    gap: 12px;
  }
  dt {
    color: var(--text-2);
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  ${media.phone} {
    grid-template-columns: minmax(0, 1fr);
    padding-inline: 16px;
  }
`;
