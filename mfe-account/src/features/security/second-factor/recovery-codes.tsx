import { styled } from '@beem/platform';
import { copyText } from '@beem/platform/copy-text';
import { saveFile } from '@beem/platform/download';
import { Button, Dialog, Text } from '@beem/ui';

interface RecoveryCodesProps {
  codes: readonly string[];
  username: string;
  onClose: () => void;
}

/** Shown once: nothing on the server can be read back. */
export function RecoveryCodes({ codes, username, onClose }: RecoveryCodesProps) {
  const text = `Recovery codes of @${username} on Beem\n\n${codes.join('\n')}\n`;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Your recovery codes"
      footer={
        <Button variant="primary" onClick={onClose}>
          I have saved them
        </Button>
      }
    >
      <Text $tone="muted">
        Each signs you in once where you have neither your passkey nor your app. Keep them in a safe place:
        they are not shown again.
      </Text>
      <Codes aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Codes>
      <Ways>
        <Button
          size="small"
          onClick={() =>
            void copyText(text, {
              copied: { title: 'Recovery codes copied' },
              failed: { title: 'Please copy the codes by hand' },
            })
          }
        >
          Copy
        </Button>
        <Button
          size="small"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'beem-recovery-codes.txt')}
        >
          Download
        </Button>
      </Ways>
    </Dialog>
  );
}

const Codes = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: 8px 16px;
  margin: 16px 0;
  padding: 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-md);
  background: var(--surface-1);
  code {
    font-family: monospace;
    font-size: 16px;
  }
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;
