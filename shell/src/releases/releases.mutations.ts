import type { RemoteRelease } from '@beem/api-client';
import { api, useMutation, useQueryClient } from '@beem/platform';
import type { ReleaseAction } from './release-action';
import { EVENTS, overviewOptions } from './releases.queries';

interface Change {
  action: ReleaseAction;
  /** The remote as the admin saw it: the version that the change names. */
  seen: RemoteRelease;
  reason: string;
}

/** The call of an action. Sent again after a lost answer, it answers what the first call did. */
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
    // Awaited, so that the page shows the new state when the window closes.
    onSuccess: () => client.invalidateQueries({ queryKey: overviewOptions.queryKey }),
  });
}
