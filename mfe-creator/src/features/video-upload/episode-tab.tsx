import type { CurrentUser } from '@beem/api-client';
import { type FormState, PictureField, useValue } from '@beem/forms';
import { styled, useSearchParams } from '@beem/platform';
import { Button, FieldGroup, type } from '@beem/ui';
import { Tv } from 'lucide-react';
import { useEffect } from 'react';
import { useOwnShows } from '../../shared/own-work/own-shows.queries';
import type { VideoDraft } from '../../shared/video-form/video-draft';
import { EpisodePreview } from './episode-preview';
import { findInForm, useUploadQueue } from './queue-store';
import { ShowField } from './show-field';
import { UploadColumns } from './upload-columns';
import { isEditable, type UploadEntry } from './upload-entry';
import { VideoForm } from './video-form';

export interface EpisodeTabProps {
  creator: CurrentUser;
  /** Opens the tab on which shows are created. */
  onCreateShow: () => void;
}

/** The Episode tab: the form of a video that belongs to an own show. */
export function EpisodeTab({ creator, onCreateShow }: EpisodeTabProps) {
  const entry = findInForm(useUploadQueue(), 'episode');
  const shows = useOwnShows();
  const isLocked = !isEditable(entry.phase);
  useShowFromAddress(entry);
  return (
    <UploadColumns
      entry={entry}
      form={
        <VideoForm
          key={`form-${entry.id}`}
          creator={creator}
          entry={entry}
          before={(form) => <ShowField form={form} shows={shows} isLocked={isLocked} />}
          files={(video, form) => (
            <Files>
              <Video label="Video *">{video}</Video>
              <CoverField form={form} isLocked={isLocked} />
            </Files>
          )}
          blocked={shows.status === 'empty' && <NoShow onCreateShow={onCreateShow} />}
        />
      }
      preview={<Preview key={`preview-${entry.id}`} entry={entry} shows={shows} />}
    />
  );
}

interface CoverFieldProps {
  form: FormState<VideoDraft>;
  isLocked: boolean;
}

/** It keeps its place while the upload is sent, so that nothing jumps. */
function CoverField({ form, isLocked }: CoverFieldProps) {
  const isChosen = useValue(form, 'coverImage') !== null;
  return (
    <Cover inert={isLocked} data-chosen={isChosen || undefined}>
      <PictureField
        form={form}
        name="coverImage"
        label="Cover"
        shape="16:9"
        removeLabel="Remove cover"
        look="compact"
      />
    </Cover>
  );
}

/** Chooses the show of the address first, e.g. after a link from the studio; an earlier choice is kept. */
function useShowFromAddress({ draft, phase }: UploadEntry): void {
  const [parameters] = useSearchParams();
  const named = parameters.get('show');
  const canChoose = isEditable(phase);
  useEffect(() => {
    if (named && canChoose && draft.getValues().showId === '') draft.setValue('showId', named);
  }, [named, canChoose, draft]);
}

function NoShow({ onCreateShow }: Pick<EpisodeTabProps, 'onCreateShow'>) {
  return (
    <Notice role="status">
      <Tv size={20} aria-hidden="true" />
      <span>A show must be created first: every episode belongs to one.</span>
      <Button size="small" onClick={onCreateShow}>
        Create a Show
      </Button>
    </Notice>
  );
}

function Preview({ entry, shows }: { entry: UploadEntry; shows: ReturnType<typeof useOwnShows> }) {
  const showId = useValue(entry.draft, 'showId');
  const show = shows.status === 'ready' ? shows.items.find(({ id }) => String(id) === showId) : undefined;
  return <EpisodePreview entry={entry} showTitle={show?.title ?? null} />;
}

/** The cover is beside the video; in a narrow form, and with a chosen picture, below it. */
const Files = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 24px 16px;
`;

const Video = styled(FieldGroup)`
  flex: 2 1 20rem;
`;

/** The cover is optional: its field is compact, and beside the video where it fits. */
const Cover = styled.div`
  flex: 1 1 11rem;
  min-width: 0;
  &[data-chosen] {
    flex-basis: 100%;
  }
  &[inert] {
    opacity: 0.6;
  }
`;

const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 16px;
  padding: 8px 16px;
  border-radius: var(--radius-md);
  background: var(--accent-soft);
  ${type.label}
  span {
    flex: 1 1 14rem;
  }
`;
