import { usePageMeta } from '@beem/platform';

export default function AuthPage() {
  usePageMeta({ title: 'Sign In' });
  return <h1>Sign In</h1>;
}
