import type { FormState } from '@beem/forms';
import { styled } from '@beem/platform';
import { Disclosure, lazyComponent, type } from '@beem/ui';
import { useState } from 'react';
import type { AiCreditsFieldsProps } from './ai-credits-fields';
import type { VideoDraft } from './video-draft';

const AiCreditsFields = lazyComponent<AiCreditsFieldsProps>(() =>
  import(/* webpackChunkName: "ai-credits" */ './ai-credits-fields').then((module) => module.AiCreditsFields),
);

interface AiCreditsProps {
  form: FormState<VideoDraft>;
  isLocked: boolean;
  isSent: boolean;
}

/** Optional fields, collapsed while they are empty. */
export function AiCredits({ form, isLocked, isSent }: AiCreditsProps) {
  const [isOpen, setIsOpen] = useState(() => {
    const { madeWith, aiGenerated } = form.getValues();
    return madeWith.length + aiGenerated.length > 0;
  });
  const mustOpen = Boolean(form.errors.madeWith ?? form.errors.aiGenerated);
  return (
    <Framed
      summary={
        <span>
          AI credits <small>optional, shown on the watch page</small>
        </span>
      }
      open={isOpen || mustOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      onPointerEnter={AiCreditsFields.preload}
      onFocus={AiCreditsFields.preload}
    >
      {(isOpen || mustOpen) && <AiCreditsFields form={form} isLocked={isLocked} isSent={isSent} />}
    </Framed>
  );
}

const Framed = styled(Disclosure)`
  border: 1px solid var(--line);
  border-radius: var(--radius-lg);
  background: var(--surface-1);
  && > summary {
    width: auto;
    padding: 8px 16px;
    color: var(--text);
  }
  && > summary small {
    ${type.small}
    color: var(--text-3);
  }
`;
