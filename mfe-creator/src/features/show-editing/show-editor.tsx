import type { CurrentUser } from '@beem/api-client';
import { ApiError, useNavigate } from '@beem/platform';
import { ButtonLink, EmptyState, ErrorState } from '@beem/ui';
import { Tv } from 'lucide-react';
import { EditorLoading } from '../../shared/own-work/editor-loading';
import { EditShowForm } from './edit-show-form';
import { useOwnShow } from './show-editing.queries';

interface EditorProps {
  id: number;
  me: CurrentUser;
}

/** One own show with its episodes. */
export function ShowEditor({ id, me }: EditorProps) {
  const { data: show, error, isFetching, refetch } = useOwnShow(id);
  const navigate = useNavigate();
  if (error instanceof ApiError && [403, 404].includes(error.status)) return <Missing />;
  if (show && show.creator.id !== me.id) return <Missing />;
  if (show) return <EditShowForm show={show} onDeleted={() => void navigate('/studio/shows')} />;
  if (!error) return <EditorLoading kind="show" label="Loading the show" />;
  return (
    <ErrorState
      title="The show did not load"
      error={error}
      onRetry={() => void refetch()}
      isRetrying={isFetching}
    />
  );
}

function Missing() {
  return (
    <EmptyState
      icon={<Tv />}
      title="This is none of your shows"
      actions={
        <ButtonLink variant="primary" to="/studio/shows">
          Your shows
        </ButtonLink>
      }
    >
      It was deleted, or belongs to another creator.
    </EmptyState>
  );
}
