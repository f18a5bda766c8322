import type { SecondFactorMethod } from '@beem/contracts';
import { SecondFactorForm } from '@beem/forms/second-factor-form';
import { api, apiQuery, renewStoredLogin, styled, useQuery } from '@beem/platform';
import { ErrorState, IconButton, pressedKey, Skeleton, SkeletonGroup, Text, type } from '@beem/ui';
import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

export interface SecondFactorDialogProps {
  onDone: (isPassed: boolean) => void;
}

/**
 * A modal `<dialog>`: it is in the browser's top layer, above the dialogs of remotes. Their focus traps belong to other
 * copies of the library and cannot reach it, and their content stays as it is.
 */
export function SecondFactorDialog({ onDone }: SecondFactorDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { data, error, isFetching, refetch } = useQuery({
    ...apiQuery('/api/user/second-factor'),
    staleTime: 0,
  });
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  const isKnown = data !== undefined;
  useEffect(() => {
    if (isKnown) dialog.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [isKnown]);
  return createPortal(
    <Window
      ref={dialog}
      aria-labelledby="second-factor-title"
      onCancel={(event) => {
        event.preventDefault();
        onDone(false);
      }}
      onKeyDown={(event) => {
        // A dialog below also listens for Escape, and would keep the browser from closing this one.
        event.stopPropagation();
        const key = pressedKey(event);
        if (key === 'Escape') onDone(false);
        // The browser also closes a dialog for the Escape of an input method.
        if (key === 'Process') event.preventDefault();
      }}
    >
      <header>
        <h2 id="second-factor-title">Confirm that it is you</h2>
        <IconButton label="Close" tooltip={false} onClick={() => onDone(false)}>
          <X aria-hidden="true" />
        </IconButton>
      </header>
      <Text $tone="muted">For your safety, please confirm with your second factor to continue.</Text>
      {data && (
        <SecondFactorForm
          methods={methodsOf(data)}
          getPasskeyOptions={() => api.post('/api/user/second-factor/verify/passkey')}
          onProof={async (body) => {
            const { ipadAuth } = await api.post('/api/user/second-factor/verify', { body });
            renewStoredLogin(ipadAuth);
            onDone(true);
          }}
        />
      )}
      {!data && error && (
        <ErrorState
          title="Your second factors did not load"
          error={error}
          level={3}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {!data && !error && (
        <SkeletonGroup label="Loading your second factors">
          <Skeleton height="112px" />
        </SkeletonGroup>
      )}
    </Window>,
    document.body,
  );
}

function methodsOf({
  factors,
  recoveryCodesLeft,
}: {
  factors: readonly { kind: 'passkey' | 'authenticator' }[];
  recoveryCodesLeft: number;
}): SecondFactorMethod[] {
  const kinds = new Set(factors.map(({ kind }) => kind));
  return [
    ...(['passkey', 'authenticator'] as const).filter((kind) => kinds.has(kind)),
    ...(recoveryCodesLeft > 0 ? (['recovery-code'] as const) : []),
  ];
}

const Window = styled.dialog`
  /* A modal dialog of a remote disables the pointer for everything else on the page. */
  pointer-events: auto;
  width: min(440px, calc(100vw - 32px));
  max-height: calc(100dvh - 32px);
  margin: auto;
  padding: 20px 24px 24px;
  border: 1px solid var(--line-strong);
  border-radius: var(--radius-xl);
  background: var(--surface-2);
  color: var(--text);
  box-shadow: var(--shadow-3);
  overflow-y: auto;
  &::backdrop {
    background: var(--scrim);
  }
  header {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: 12px;
    margin-bottom: 8px;
  }
  h2 {
    ${type.h2}
  }
  > p {
    margin-bottom: 16px;
  }
`;
