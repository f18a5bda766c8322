import { usePageMeta } from '@beem/platform';
import { ButtonLink } from '@beem/ui';

export function Landing() {
  usePageMeta({ title: '', description: 'AI-generated short films and episodic shows.' });
  return (
    <>
      <h1>Where AI Meets Imagination</h1>
      <ButtonLink to="/home" variant="primary">
        Enter
      </ButtonLink>
    </>
  );
}
