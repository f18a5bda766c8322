import type { RemoteBuild } from './load-module';

const asked = new Set<string>();

/**
 * Runs the files of an exposed module beside the container's entry instead of after it: a chunk that comes first waits
 * in a list for its container. What fails here is left to the container, which asks for it again and says why.
 */
export function hastenFiles(files: RemoteBuild['exposes'][string]['js']): void {
  for (const { url, integrity } of files) {
    // Without a hash the remote is served from its sources.
    if (!integrity || asked.has(url)) continue;
    asked.add(url);
    const script = document.createElement('script');
    // The full address: by it webpack finds a script that is still on its way, and does not ask for it twice.
    script.src = new URL(url, location.origin).href;
    script.crossOrigin = 'anonymous';
    script.integrity = integrity;
    script.onload = () => script.remove();
    script.onerror = () => {
      asked.delete(url);
      script.remove();
    };
    document.head.append(script);
  }
}
