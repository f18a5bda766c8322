import type { RemoteRelease } from '@beem/api-client';
import { api, useMutation, useQueryClient } from '@beem/platform';
import type { ReleaseAction } from './release-action';
import { EVENTS, overviewOptions } from './releases.queries';

interface Change {
  action: ReleaseAction;
  /** The remote as the admin saw it; the change names its version. */
  seen: RemoteRelease;
  reason: string;
}

/** Makes the call of an action. A repeated call after a lost answer gets the first call's answer. */
export function useRelease() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ action, seen, reason }: Change): Promise<void> => {
      const { stable, canary } = seen;
      const version = (action.kind === 'roll-back' ? stable : canary)?.version ?? 0;
      const call = {
        path: { name: seen.name },
        headers: { 'If-Match': `"${version}"` },
        body: reason ? { reason } : {},
      };
      switch (action.kind) {
        case 'promote':
          await api.post('/api/registry/remotes/{name}/channels/canary/promote', call);
          return;
        case 'abort':
          await api.delete('/api/registry/remotes/{name}/channels/canary', call);
          return;
        case 'roll-back':
          await api.post('/api/registry/remotes/{name}/channels/stable/rollback', call);
          return;
        case 'share': {
          const body = { ...call.body, buildId: canary?.build.buildId ?? '', share: action.share };
          await api.put('/api/registry/remotes/{name}/channels/canary', { ...call, body });
          return;
        }
        default:
          action satisfies never;
      }
    },
    meta: { invalidates: [[EVENTS]] },
    // Awaited, so that the page shows the new state when the dialog closes.
    onSuccess: () => client.invalidateQueries({ queryKey: overviewOptions.queryKey }),
  });
}
