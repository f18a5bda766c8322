import { useDerived } from '@beem/forms';
import { styled } from '@beem/platform';
import { type, UserText } from '@beem/ui';
import { isSameFile, type UploadEntry } from './upload-entry';

/** Says how the upload that an earlier page began goes on; nothing for others. */
export function SoughtNote({ entry: { draft, sought } }: { entry: UploadEntry }) {
  const chosen = useDerived(draft, ({ video }) => video);
  if (!sought) return null;
  if (chosen)
    return (
      <Note>
        {isSameFile(sought, chosen)
          ? 'The upload goes on from where it was.'
          : 'This is another file, so its upload begins anew.'}
      </Note>
    );
  return (
    <Note>
      The upload of “<UserText>{sought.name}</UserText>” was interrupted. Choose the same file again and it
      goes on from where it was.
    </Note>
  );
}

const Note = styled.p`
  ${type.small}
  color: var(--text-2);
`;
