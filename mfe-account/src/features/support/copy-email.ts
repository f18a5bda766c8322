import { SUPPORT_EMAIL } from '@beem/contracts';
import { copyText } from '@beem/platform/copy-text';

/** Copies the support address; if the browser refuses, the user can select the visible address. */
export function copySupportEmail(): Promise<void> {
  return copyText(SUPPORT_EMAIL, {
    copied: { title: 'Email copied!' },
    failed: {
      title: 'Could not copy the email',
      description: `Select it and copy it yourself: ${SUPPORT_EMAIL}`,
    },
  });
}
