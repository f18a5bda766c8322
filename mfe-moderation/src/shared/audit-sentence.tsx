import type { AuditEntry } from '@beem/api-client';
import { styled } from '@beem/platform';
import { nameOfActor, nameOfSubject, restOf, verbOf } from './audit-texts';
import { StaffName } from './staff-name';

interface AuditSentenceProps {
  entry: AuditEntry;
  /** Whether the sentence is on the page of the concerned user, which then is not named. */
  isOnUserPage?: boolean;
}

/** The actor, the action, the subject and the reason, as a sentence. */
export function AuditSentence({ entry, isOnUserPage = false }: AuditSentenceProps) {
  const { actor, actorName, action, subject, subjectUser, detail } = entry;
  const rest = restOf(entry);
  const end = rest ? ` ${rest}.` : '.';
  const why = detail.reason ?? detail.notes;
  return (
    <Sentence>
      {actor ? <StaffName user={actor} /> : <strong>{nameOfActor(actorName)}</strong>}
      {subjectUser && !isOnUserPage ? (
        <>
          <span>{` ${verbOf(action)} `}</span>
          <StaffName user={subjectUser} />
          <span>{end}</span>
        </>
      ) : (
        <span>{` ${verbOf(action)} ${isOnUserPage ? 'this user' : nameOfSubject(subject)}${end}`}</span>
      )}
      {why && <q dir="auto">{why}</q>}
    </Sentence>
  );
}

const Sentence = styled.p`
  color: var(--text-2);
  overflow-wrap: anywhere;
  strong {
    font-weight: 500;
    color: var(--text);
  }
  q {
    display: block;
    color: var(--text-3);
    white-space: pre-line;
    quotes: '“' '”';
  }
`;
