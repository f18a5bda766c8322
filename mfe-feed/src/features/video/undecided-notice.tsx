import { Link, styled, useIsAvailable } from '@beem/platform';
import { type } from '@beem/ui';
import { TriangleAlert } from 'lucide-react';

/** The page on which creators decide on their uploads. */
const CREATE = '/upload';

/** Tells the creator that other users cannot see this video until it is published. */
export function UndecidedNotice({ notice }: { notice: string }) {
  const isAvailable = useIsAvailable();
  const sentence = `${notice}. Only you can see this video until you publish it under`;
  return (
    <Notice role="status">
      <TriangleAlert aria-hidden="true" />
      <span>
        {isAvailable(CREATE) ? (
          <>
            <span>{`${sentence} `}</span>
            <Link to={CREATE}>Create</Link>
            <span>.</span>
          </>
        ) : (
          <span>{`${sentence} Create.`}</span>
        )}
      </span>
    </Notice>
  );
}

const Notice = styled.p`
  display: flex;
  gap: 12px;
  margin-bottom: 24px;
  padding: 14px 16px;
  border-radius: var(--radius-md);
  background: var(--warning-soft);
  ${type.label}
  svg {
    flex: none;
    width: var(--icon-20, 20px);
    height: var(--icon-20, 20px);
    color: var(--warning);
  }
  a {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`;
