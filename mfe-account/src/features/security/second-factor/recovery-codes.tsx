import { useHeldNavigation } from '@beem/forms';
import { styled } from '@beem/platform';
import { copyText } from '@beem/platform/copy-text';
import { saveFile } from '@beem/platform/download';
import { Button, Checkbox, Dialog, Text } from '@beem/ui';
import { useRef, useState } from 'react';

interface RecoveryCodesProps {
  codes: readonly string[];
  username: string;
  onClose: () => void;
}

/**
 * Shows the codes once, because the server cannot return them later. So the dialog stays until the user confirms that
 * the codes are saved, and leaving the page is held.
 */
export function RecoveryCodes({ codes, username, onClose }: RecoveryCodesProps) {
  const [isSaved, setIsSaved] = useState(false);
  const [isAsked, setIsAsked] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  const ask = () => {
    setIsAsked(true);
    box.current?.focus();
  };
  const close = () => (isSaved ? onClose() : ask());
  useHeldNavigation({ isHeld: !isSaved, mayPass: () => isSaved, ask });
  const text = `Recovery codes of @${username} on Beem\n\n${codes.join('\n')}\n`;
  return (
    <Dialog
      open
      onOpenChange={close}
      title="Your recovery codes"
      footer={
        <Button variant="primary" onClick={close}>
          Done
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
      <Checkbox
        ref={box}
        label="I have saved these codes"
        checked={isSaved}
        error={isAsked && !isSaved ? 'Save the codes first: they are not shown again.' : undefined}
        onChange={({ target }) => setIsSaved(target.checked)}
      />
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
  margin-bottom: 16px;
`;
