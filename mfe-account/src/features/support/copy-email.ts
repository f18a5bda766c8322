import { SUPPORT_EMAIL } from '@beem/contracts';
import { copyText } from '@beem/platform/copy-text';

/** Copies the address of support; a browser may refuse, and then the address is still there to be selected. */
export function copySupportEmail(): Promise<void> {
  return copyText(SUPPORT_EMAIL, {
    copied: { title: 'Email copied!' },
    failed: {
      title: 'Could not copy the email',
      description: `Select it and copy it yourself: ${SUPPORT_EMAIL}`,
    },
  });
}
