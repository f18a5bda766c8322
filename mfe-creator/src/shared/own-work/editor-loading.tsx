import { styled } from '@beem/platform';
import { media, Skeleton, SkeletonGroup } from '@beem/ui';
import { LineShape } from '../card-shapes';
import { EditorColumns, headLine } from './editor-layout';

interface EditorLoadingProps {
  label: string;
  /** What is edited: the forms differ in their pictures and fields. */
  kind: 'video' | 'show';
}

/** Skeleton of the form of a video or a show, while its data loads. */
export function EditorLoading({ label, kind }: EditorLoadingProps) {
  const isVideo = kind === 'video';
  return (
    <SkeletonGroup label={label}>
      <HeadShape>
        <LineShape width="min(22rem, 80%)" />
      </HeadShape>
      <EditorColumns
        pictures={
          <>
            <div>
              <LineShape width="7rem" />
              <br />
              <Skeleton width="168px" height={isVideo ? '224px' : '252px'} radius="var(--radius-md)" />
              <br />
              <LineShape width="9rem" />
            </div>
            {isVideo && <FieldShape height="80px" />}
            <FieldShape height={isVideo ? '72px' : '140px'} />
          </>
        }
        fields={
          <>
            <FieldShape height="44px" />
            <FieldShape height="116px" />
            <FieldShape height={isVideo ? '44px' : '124px'} />
            {isVideo && <FieldShape height="120px" />}
            {isVideo && <Skeleton height="48px" radius="var(--radius-lg)" />}
          </>
        }
      />
    </SkeletonGroup>
  );
}

/** A field with its label. */
function FieldShape({ height }: { height: string }) {
  return (
    <Field>
      <LineShape width="5rem" />
      <Skeleton height={height} radius="var(--radius-md)" />
    </Field>
  );
}

const Field = styled.div`
  display: grid;
  gap: 8px;
`;

const HeadShape = styled.div`
  ${headLine}
  /* The title has a line of its own. */
  ${media.phone} {
    padding-bottom: 1lh;
  }
`;
