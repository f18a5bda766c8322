import { Skeleton, SkeletonGroup } from '@beem/ui';

/** The shape of a form while what it edits loads. */
export function EditorLoading({ label }: { label: string }) {
  return (
    <SkeletonGroup label={label}>
      <Skeleton height="72px" radius="var(--radius-md)" />
      <br />
      <Skeleton height="160px" radius="var(--radius-md)" />
      <br />
      <Skeleton height="72px" radius="var(--radius-md)" />
    </SkeletonGroup>
  );
}
