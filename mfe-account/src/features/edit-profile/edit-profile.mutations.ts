import type { CurrentUser, FormOf } from '@beem/api-client';
import { currentUserOptions, useMutation, useQueryClient } from '@beem/platform';
import { changeEntity } from '@beem/platform/change-entity';
import { failureMessage } from '@beem/platform/failure-message';
import { sendUpload } from '@beem/platform/upload';
import { displayName } from '@beem/rules';
import { cropPicture, type Picture } from '@beem/ui';
import { renameQuickAccount } from '../../shared/quick-accounts';

const UPDATE_FAILED = 'Failed to update profile';

/** The toast of a failed call (specification, section 8). */
export function updateFailed(error: Error) {
  return { title: 'Error', description: failureMessage(error, UPDATE_FAILED) };
}

interface ProfileUpdate {
  changes: FormOf<'put', '/api/profile'>;
  picture: Picture | null;
}

/**
 * PUT /api/profile. The answer replaces every cached copy of the user. A retry after a lost answer sends the same
 * values, which changes nothing more.
 */
export function useUpdateProfile(user: CurrentUser) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ changes, picture }: ProfileUpdate) => {
      const profileImage = picture ? await cropPicture(picture) : undefined;
      return sendUpload('put', '/api/profile', {
        form: { ...changes, ...(profileImage && { profileImage }) },
      });
    },
    meta: { invalidates: [currentUserOptions.queryKey, ['/api/profile']] },
    onSuccess: (changed) => {
      client.setQueryData(currentUserOptions.queryKey, changed);
      const {
        id,
        username,
        displayName: ownName,
        firstName,
        lastName,
        showRealName,
        profileImageUrl,
      } = changed;
      const shown = { username, displayName: ownName, firstName, lastName, showRealName, profileImageUrl };
      changeEntity(client, { type: 'user', id }, shown);
      renameQuickAccount(user.username, { name: displayName(changed), username, profileImageUrl });
    },
  });
}
