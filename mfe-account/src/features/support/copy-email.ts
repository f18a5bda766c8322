import { SUPPORT_EMAIL } from '@beem/contracts';
import { toast } from '@beem/platform';

/** Copies the address of support; a browser may refuse, and then the address is still there to be selected. */
export async function copySupportEmail(): Promise<void> {
  try {
    await navigator.clipboard.writeText(SUPPORT_EMAIL);
    toast({ title: 'Email copied!' });
  } catch {
    toast({
      title: 'Could not copy the email',
      description: `Select it and copy it yourself: ${SUPPORT_EMAIL}`,
      variant: 'destructive',
    });
  }
}
