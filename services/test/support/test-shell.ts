import type { ShellManifest } from '@beem/remote-manifest';

/** The shell with which `makeBuild` of @beem/remote-manifest/cases is compatible. */
export const testShell: ShellManifest = {
  schema: 1,
  platform: '1.0.0',
  shared: { react: '19.3.1', '@beem/platform': '1.0.0' },
  slots: [],
  routes: [{ path: '/', title: 'Beem', description: 'Where AI Meets Imagination' }],
};
