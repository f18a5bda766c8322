import type { PublicUser } from '@beem/api-client';

/** Props of each dialog that opens in place of Support Creator. */
export interface SupportDialogProps {
  creator: PublicUser;
  onClose: () => void;
}
