import { styled, useQuery } from '@beem/platform';
import { formatDay, formatRelative } from '@beem/rules';
import { Badge, Button, DottedLine, ErrorState, lazyComponent, media, type, WindowFailed } from '@beem/ui';
import { KeyRound, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { CardHead, CardText, PartTitle } from '../../../shared/card';
import { type OpenDialog, secondFactorsOptions } from './second-factor.queries';
import type { SecondFactorDialogsProps } from './second-factor-dialogs';

const SecondFactorDialogs = lazyComponent<SecondFactorDialogsProps>(
  () =>
    import(/* webpackChunkName: "second-factor-dialogs" */ './second-factor-dialogs').then(
      (module) => module.SecondFactorDialogs,
    ),
  { failed: (_retry, { onClose }) => <WindowFailed what="The window" onClose={onClose} /> },
);

/** Passkeys, authenticator apps and recovery codes, when they have loaded or failed. */
export function SecondFactors({ username }: { username: string }) {
  const { data, error, isFetching, refetch } = useQuery(secondFactorsOptions);
  const [open, setOpen] = useState<OpenDialog | null>(null);
  if (!data)
    return (
      <ErrorState
        title="Your second factors did not load"
        error={error}
        level={3}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  const { factors, recoveryCodesLeft, isRequired } = data;
  const isOn = factors.length > 0;
  return (
    <Part id="second-factor">
      <CardHead>
        <PartTitle>Second factor</PartTitle>
        <Badge tone={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>
      </CardHead>
      <CardText>
        <span>
          {isOn
            ? 'Signing in with your password asks for one of these as well.'
            : 'Asked for at sign-in beside your password: a passkey, or a code of an authenticator app. A stolen password alone is then of no use.'}
        </span>
        {isRequired && !isOn && <span> Your role needs one.</span>}
      </CardText>
      {isOn && (
        <List aria-label="Second factors">
          {factors.map((factor) => (
            <li key={factor.id}>
              {factor.kind === 'passkey' ? (
                <KeyRound size={20} aria-hidden="true" />
              ) : (
                <Smartphone size={20} aria-hidden="true" />
              )}
              <span>
                <strong dir="auto">{factor.name}</strong>
                <DottedLine as="small">
                  <span>{factor.kind === 'passkey' ? 'Passkey' : 'Authenticator app'}</span>
                  <span>Since {formatDay(factor.createdAt)}</span>
                  {factor.lastUsedAt && (
                    <span>{`Last used ${formatRelative(factor.lastUsedAt, new Date())}`}</span>
                  )}
                </DottedLine>
              </span>
              <div>
                <Button
                  size="small"
                  variant="ghost"
                  aria-label={`Rename ${factor.name}`}
                  onClick={() => setOpen({ kind: 'rename', factor })}
                >
                  Rename
                </Button>
                <Button
                  size="small"
                  aria-label={`Remove ${factor.name}`}
                  onClick={() => setOpen({ kind: 'remove', factor })}
                >
                  Remove
                </Button>
              </div>
            </li>
          ))}
        </List>
      )}
      <Actions>
        <Button size="small" onClick={() => setOpen({ kind: 'passkey' })}>
          Add a passkey
        </Button>
        <Button size="small" onClick={() => setOpen({ kind: 'authenticator' })}>
          Add an authenticator app
        </Button>
      </Actions>
      {isOn && (
        <Codes>
          <CardText>
            {recoveryCodesLeft === 0
              ? 'No recovery code is left. Create new ones, so that a lost phone does not lock you out.'
              : `${recoveryCodesLeft} of 10 recovery codes left.`}
          </CardText>
          <Button size="small" onClick={() => setOpen({ kind: 'codes' })}>
            New recovery codes
          </Button>
        </Codes>
      )}
      {open && <SecondFactorDialogs open={open} username={username} onClose={() => setOpen(null)} />}
    </Part>
  );
}

const Part = styled.div`
  display: grid;
  gap: 8px;
  margin-top: 16px;
  padding-top: 16px;
  border-top: 1px solid var(--line);
  scroll-margin-top: calc(var(--header) + 16px);
`;

const List = styled.ul`
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 4px 12px;
    min-height: 60px;
    padding: 8px 0;
  }
  li + li {
    border-top: 1px solid var(--line);
  }
  svg {
    flex: none;
    color: var(--text-2);
  }
  li > span {
    flex: 1 1 10rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  strong {
    ${type.body}
    font-weight: 500;
  }
  small {
    ${type.small}
    color: var(--text-3);
  }
  li > div {
    display: flex;
    flex: none;
    gap: 8px;
    margin-left: auto;
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  ${media.phone} {
    > button {
      flex: 1 1 auto;
    }
  }
`;

const Codes = styled(Actions)`
  align-items: center;
  justify-content: space-between;
  > p {
    margin: 0;
  }
`;
