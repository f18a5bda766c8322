import type { BodyOf } from '@beem/api-client';
import { isPasswordWanted } from '@beem/forms';
import { api, toast, useMutation, useQueryClient } from '@beem/platform';
import { changesOf } from '../../shared/user.queries';

/**
 * A call that changes a user. The user is read again even after a refusal, because another moderator may have been
 * faster.
 */
function useUserChange<Input>(userId: string, call: (input: Input) => Promise<unknown>, done: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: call,
    meta: { invalidates: changesOf(userId) },
    onSuccess: () => {
      toast({ title: done });
    },
    onError: (error) => {
      if (isPasswordWanted(error)) return;
      for (const queryKey of changesOf(userId)) void client.invalidateQueries({ queryKey });
    },
  });
}

/** POST /api/admin/users/{id}/suspensions. */
export const useSuspend = (id: string) =>
  useUserChange(
    id,
    (body: BodyOf<'post', '/api/admin/users/{id}/suspensions'>) =>
      api.post('/api/admin/users/{id}/suspensions', { path: { id }, body }),
    'User suspended',
  );

/** DELETE /api/admin/users/{id}/suspensions/{suspensionId}. */
export const useLift = (id: string, suspensionId: number) =>
  useUserChange(
    id,
    (reason: string) =>
      api.delete('/api/admin/users/{id}/suspensions/{suspensionId}', {
        path: { id, suspensionId },
        body: { reason },
      }),
    'Suspension lifted',
  );

/**
 * PUT /api/admin/users/{id}/role. Like the two calls below, it is for admins who have recently entered their password.
 */
export const useChangeRole = (id: string) =>
  useUserChange(
    id,
    (body: BodyOf<'put', '/api/admin/users/{id}/role'>) =>
      api.put('/api/admin/users/{id}/role', { path: { id }, body }),
    'Role changed',
  );

/** POST /api/admin/users/{id}/sign-out. */
export const useSignOut = (id: string) =>
  useUserChange(
    id,
    (reason: string) => api.post('/api/admin/users/{id}/sign-out', { path: { id }, body: { reason } }),
    'User signed out everywhere',
  );

/** POST /api/admin/users/{id}/require-password. */
export const useRequirePassword = (id: string) =>
  useUserChange(
    id,
    (reason: string) =>
      api.post('/api/admin/users/{id}/require-password', { path: { id }, body: { reason } }),
    'New password required',
  );
