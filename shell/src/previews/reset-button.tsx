import { styled, toast } from '@beem/platform';
import type { ResolvedRemote } from '@beem/remote-manifest';
import { Button } from '@beem/ui';
import { RotateCw } from 'lucide-react';
import { useState } from 'react';
import { endPreview } from './end-preview';

interface ResetButtonProps {
  remotes: Pick<ResolvedRemote, 'name'>[];
  /** For the banner, whose colours are the same in both themes. */
  isOnBanner?: boolean;
}

/** Ends the previews of remotes and loads the page with the live builds. */
export function ResetButton({ remotes, isOnBanner = false }: ResetButtonProps) {
  const [isBusy, setIsBusy] = useState(false);
  const reset = async () => {
    setIsBusy(true);
    const ended = await Promise.all(remotes.map(({ name }) => endPreview(name)));
    if (ended.every(Boolean)) {
      location.reload();
      return;
    }
    setIsBusy(false);
    toast({
      title: 'The preview did not end',
      description: 'Check your connection and try again.',
      variant: 'destructive',
    });
  };
  const Kind = isOnBanner ? BannerButton : Button;
  return (
    <Kind
      size={isOnBanner ? 'small' : 'medium'}
      icon={<RotateCw aria-hidden="true" />}
      busy={isBusy}
      onClick={() => void reset()}
    >
      Reset
    </Kind>
  );
}

export const BannerButton = styled(Button)`
  && {
    flex: none;
    min-height: 32px;
    border-color: transparent;
    background: #15121f;
    color: #f7bd55;
  }
  &&:hover {
    background: #2b2638;
  }
  &&:focus-visible {
    outline-color: #15121f;
  }
`;
