import type { WithheldShell } from '@beem/api-client';
import { styled } from '@beem/platform';
import { type } from '@beem/ui';
import { TriangleAlert } from 'lucide-react';
import { Command } from './command';
import { acceptShellCommand } from './commands';
import { shortId } from './formats';

/**
 * Shells that must not be served. For a shell in which live remotes cannot run: the reason, and how an operator can
 * accept it. For one that is older than the live shell, as every deploy leaves behind for a while, one plain line.
 */
export function WithheldShells({ shells }: { shells: WithheldShell[] }) {
  return shells.map(({ shellId, hosts, isOlder, reasons }) =>
    isOlder ? (
      <Quiet key={shellId}>
        The shell {shortId(shellId)} on {hosts.join(', ')} is older than the live one. It goes live again only
        with <code>shell accept --force</code>.
      </Quiet>
    ) : (
      <Warning key={shellId} role="status">
        <TriangleAlert aria-hidden="true" />
        <div>
          <h2>The shell {shortId(shellId)} is withheld</h2>
          <p>Visitors get the live shell instead. The withheld one is on {hosts.join(', ')}.</p>
          <ul>
            {reasons.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
          <p>
            It goes live by itself when none of this holds any more. An operator can force it; areas that
            cannot run in it then do not load:
          </p>
          <Command>{acceptShellCommand(shellId)}</Command>
        </div>
      </Warning>
    ),
  );
}

const Quiet = styled.p`
  margin-bottom: 24px;
  ${type.small}
  color: var(--text-2);
  overflow-wrap: anywhere;
`;

const Warning = styled.section`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 12px;
  margin-bottom: 24px;
  padding: 16px;
  border: 1px solid var(--warning);
  border-radius: var(--radius-lg);
  background: var(--warning-soft);
  ${type.small}
  color: var(--text);
  > svg {
    width: var(--icon-20, 20px);
    height: var(--icon-20, 20px);
    color: var(--warning);
  }
  > div {
    display: grid;
    gap: 8px;
    overflow-wrap: anywhere;
  }
  h2 {
    ${type.label}
    font-weight: 600;
  }
  ul {
    margin: 0;
    padding-left: 18px;
  }
`;
