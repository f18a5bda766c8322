import { useCurrentRoute } from '@beem/platform';
import { LegalDocument } from '../features/legal/legal-document';
import { PRIVACY } from '../features/legal/privacy-text';
import { TERMS } from '../features/legal/terms-text';

/** /terms and /privacy share one file, so that no other page loads what both need. */
export default function LegalPage() {
  const isPrivacy = useCurrentRoute()?.path === '/privacy';
  return isPrivacy ? (
    <LegalDocument key="privacy" title="Privacy Policy" sections={PRIVACY} />
  ) : (
    <LegalDocument key="terms" title="Terms of Service" sections={TERMS} />
  );
}
