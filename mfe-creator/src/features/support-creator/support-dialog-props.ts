import type { PublicUser } from '@beem/api-client';

/** Of each window that opens in the place of Support Creator. */
export interface SupportDialogProps {
  creator: PublicUser;
  onClose: () => void;
}
