import { FormFailure } from '@beem/forms';
import { styled } from '@beem/platform';
import { isolate } from '@beem/rules';
import { Avatar, IconButton, media, type } from '@beem/ui';
import { X } from 'lucide-react';
import { useRef, useState } from 'react';
import { type QuickAccount, readQuickAccounts } from '../../shared/quick-accounts';
import { useForgetQuickAccount, useQuickSignIn } from './sign-in.mutations';
import { describeSignInFailure, isLastingFailure, isQuickAccountGone } from './sign-in-failure';

interface QuickSignInProps {
  /** Called when the last entry was removed: the list disappears and loses the focus. */
  onEmptied: () => void;
}

/** The remembered users of this browser: one press signs in, or removes an entry that the server no longer accepts. */
export function QuickSignIn({ onEmptied }: QuickSignInProps) {
  const [accounts, setAccounts] = useState(readQuickAccounts);
  const heading = useRef<HTMLHeadingElement>(null);
  const signIn = useQuickSignIn();
  const forget = useForgetQuickAccount();
  const [refused, setRefused] = useState<string | null>(null);
  const failure = refused && (
    <Failure>
      <FormFailure form={{ failure: refused }} />
    </Failure>
  );
  if (accounts.length === 0) return failure;

  function showWithout({ id }: QuickAccount) {
    const kept = accounts.filter((account) => account.id !== id);
    setAccounts(kept);
    if (kept.length > 0) heading.current?.focus();
    else onEmptied();
  }
  function handleRemove(account: QuickAccount) {
    forget.mutate(account.id);
    showWithout(account);
  }
  function handleSignIn(account: QuickAccount) {
    if (signIn.isPending) return;
    setRefused(null);
    signIn.mutate(account, {
      onError: (error) => {
        if (isQuickAccountGone(error)) {
          setRefused(
            `${isolate(account.name)} was removed from Quick Sign In: the saved sign-in has ended, or the account is gone.`,
          );
          showWithout(account);
        } else if (isLastingFailure(error)) setRefused(describeSignInFailure(error));
      },
    });
  }
  return (
    <section aria-labelledby="quick-sign-in">
      <Head>
        <h2 id="quick-sign-in" ref={heading} tabIndex={-1}>
          Quick Sign In
        </h2>
        <span>Remembered for 30 days</span>
      </Head>
      <List>
        {accounts.map((account) => (
          <AccountItem key={account.id}>
            <SignInButton
              type="button"
              aria-busy={(signIn.isPending && signIn.variables.id === account.id) || undefined}
              onClick={() => handleSignIn(account)}
            >
              <Avatar
                user={{ ...account, id: account.userId ?? account.id, displayName: account.name }}
                size={44}
              />
              <AccountNames>
                <strong dir="auto">{account.name}</strong>
                <span>{`@${account.username}`}</span>
              </AccountNames>
            </SignInButton>
            <IconButton label={`Remove ${isolate(account.name)}`} onClick={() => handleRemove(account)}>
              <X aria-hidden="true" />
            </IconButton>
          </AccountItem>
        ))}
      </List>
      {failure}
      <Or aria-hidden="true">or</Or>
    </section>
  );
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 4px 16px;
  margin-bottom: 12px;
  h2 {
    ${type.h3}
  }
  span {
    ${type.small}
    color: var(--text-3);
  }
`;

const List = styled.ul`
  display: grid;
  gap: 8px;
`;

const AccountItem = styled.li`
  display: flex;
  align-items: center;
  padding-right: 6px;
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--surface-1);
  box-shadow: var(--shadow-1);
  ${media.hover} {
    &:hover {
      border-color: var(--line-strong);
    }
  }
`;

const Failure = styled.div`
  margin: 12px 0;
`;

const SignInButton = styled.button`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 12px;
  min-width: 0;
  padding: 10px 12px;
  border-radius: inherit;
  text-align: left;
  &[aria-busy] {
    opacity: 0.6;
  }
`;

const AccountNames = styled.span`
  display: grid;
  min-width: 0;
  overflow-wrap: anywhere;
  strong {
    ${type.body}
    font-weight: 600;
  }
  span {
    ${type.small}
    color: var(--text-3);
  }
`;

const Or = styled.p`
  display: flex;
  align-items: center;
  gap: 12px;
  margin: 24px 0;
  ${type.small}
  color: var(--text-3);
  &::before,
  &::after {
    content: '';
    flex: 1;
    height: 1px;
    background: var(--line);
  }
`;
