import type { CurrentUser, FormOf } from '@beem/api-client';
import type { FieldErrors } from '@beem/forms';
import { displayNameError, usernameError } from '@beem/rules';
import type { Picture } from '@beem/ui';

/** The form. `type`, since forms take no interfaces. */
export type ProfileValues = {
  picture: Picture | null;
  /** The present picture is taken away; a chosen one wins. */
  removesPicture: boolean;
  username: string;
  displayName: string;
  showRealName: boolean;
};

export function valuesOf({ username, displayName, showRealName }: CurrentUser): ProfileValues {
  return { picture: null, removesPicture: false, username, displayName: displayName ?? '', showRealName };
}

/** The fields that differ from the user, as the call takes them; the chosen picture is added to them. */
export function changesOf(values: ProfileValues, user: CurrentUser): FormOf<'put', '/api/profile'> {
  const { picture, removesPicture, showRealName } = values;
  const username = values.username.trim();
  const name = values.displayName.trim();
  return {
    ...(username !== user.username && { username }),
    ...(name !== (user.displayName ?? '') && { displayName: name }),
    ...(showRealName !== user.showRealName && { showRealName: showRealName ? 'true' : 'false' }),
    ...(removesPicture && !picture && { removeProfileImage: 'true' }),
  };
}

export function isChanged(values: ProfileValues, user: CurrentUser): boolean {
  return values.picture !== null || Object.keys(changesOf(values, user)).length > 0;
}

/** The rules of section 5 for what was changed: names from before there were rules may stay. */
export function profileErrors(values: ProfileValues, user: CurrentUser): FieldErrors<ProfileValues> {
  const username = values.username.trim();
  const name = values.displayName.trim();
  return {
    username: username === user.username ? null : usernameError(username),
    displayName: name === (user.displayName ?? '') ? null : displayNameError(name),
  };
}
