import { usePageMeta } from '@beem/platform';

export default function UploadPage() {
  usePageMeta({ title: 'Create Content' });
  return <h1>Create Content</h1>;
}
