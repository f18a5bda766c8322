import type { PasswordDialogProps } from '@beem/forms';
import { styled, useQuery } from '@beem/platform';
import { Button, ErrorState, lazyComponent, WindowFailed } from '@beem/ui';
import { useState } from 'react';
import { CardHead, CardText, PartTitle } from '../../shared/card';
import { ownSessionsOptions } from './security.mutations';
import { SignInList } from './sign-in-list';
import { type Ending, isSame, useEndSignIns } from './sign-ins.mutations';

const PasswordDialog = lazyComponent<PasswordDialogProps>(
  () =>
    import(/* webpackChunkName: "settings-dialogs" */ '@beem/forms/password-dialog').then(
      (module) => module.PasswordDialog,
    ),
  { failed: (_retry, { onCancel }) => <WindowFailed what="The password window" onClose={onCancel} /> },
);

/** The user's sessions, and the browsers that can sign in again without a password, when they have loaded or failed. */
export function SignIns() {
  const { data, error, isFetching, refetch } = useQuery(ownSessionsOptions);
  const [held, setHeld] = useState<Ending | null>(null);
  const end = useEndSignIns(setHeld);
  if (!data)
    return (
      <ErrorState
        title="Your sign-ins did not load"
        error={error}
        level={3}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );

  const press = (ending: Ending, words: string, name?: string) => (
    <Button
      size="small"
      aria-label={name}
      busy={end.isPending && isSame(end.variables, ending)}
      onClick={() => !end.isPending && end.mutate(ending)}
    >
      {words}
    </Button>
  );
  const { sessions, devices } = data;
  const others = (items: readonly { isCurrent: boolean }[]) => items.some(({ isCurrent }) => !isCurrent);
  return (
    <>
      <Part>
        <CardHead>
          <PartTitle>Where you are signed in</PartTitle>
          {others(sessions) && press({ kind: 'other-sessions' }, 'Sign out everywhere else')}
        </CardHead>
        <SignInList label="Where you are signed in" items={sessions}>
          {({ id, browser, isCurrent }) =>
            !isCurrent && press({ kind: 'session', id, browser }, 'Sign out', `Sign out ${browser}`)
          }
        </SignInList>
      </Part>
      <Part>
        <CardHead>
          <PartTitle>Saved sign-ins</PartTitle>
          {others(devices) && press({ kind: 'other-devices' }, 'Remove all others')}
        </CardHead>
        <CardText>
          {devices.length > 0
            ? 'These browsers sign in again without the password.'
            : 'No browser signs in without the password.'}
        </CardText>
        {devices.length > 0 && (
          <SignInList label="Saved sign-ins" items={devices}>
            {({ id, browser }) => press({ kind: 'device', id, browser }, 'Remove', `Remove ${browser}`)}
          </SignInList>
        )}
      </Part>
      {held && (
        <PasswordDialog
          onCancel={() => setHeld(null)}
          onEntered={() => {
            setHeld(null);
            end.mutate(held);
          }}
        />
      )}
    </>
  );
}

const Part = styled.div`
  margin-top: 16px;
  padding-top: 16px;
  border-top: 1px solid var(--line);
`;
