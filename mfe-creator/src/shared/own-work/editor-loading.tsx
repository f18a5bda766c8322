import { Skeleton, SkeletonGroup } from '@beem/ui';
import { EditorColumn, EditorColumns } from './editor-layout';

/** Skeleton of a form with pictures beside fields, while its data loads. */
export function EditorLoading({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <EditorColumns>
        <EditorColumn>
          <Skeleton height="168px" radius="var(--radius-md)" />
          <Skeleton height="120px" radius="var(--radius-md)" />
        </EditorColumn>
        <EditorColumn>
          <Skeleton height="72px" radius="var(--radius-md)" />
          <Skeleton height="128px" radius="var(--radius-md)" />
          <Skeleton height="72px" radius="var(--radius-md)" />
        </EditorColumn>
      </EditorColumns>
    </SkeletonGroup>
  );
}
