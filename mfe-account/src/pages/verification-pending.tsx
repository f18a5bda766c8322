import { usePageMeta } from '@beem/platform';

export default function VerificationPendingPage() {
  usePageMeta({ title: 'Verify your email' });
  return <h1>Verify your email</h1>;
}
