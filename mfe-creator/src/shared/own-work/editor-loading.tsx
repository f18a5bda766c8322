import { Skeleton, SkeletonGroup } from '@beem/ui';
import { EditorColumns } from './editor-layout';

/** Skeleton of a form with pictures beside fields, while its data loads. */
export function EditorLoading({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <EditorColumns
        pictures={
          <>
            <Skeleton height="168px" radius="var(--radius-md)" />
            <Skeleton height="120px" radius="var(--radius-md)" />
          </>
        }
        fields={
          <>
            <Skeleton height="72px" radius="var(--radius-md)" />
            <Skeleton height="128px" radius="var(--radius-md)" />
            <Skeleton height="72px" radius="var(--radius-md)" />
          </>
        }
      />
    </SkeletonGroup>
  );
}
