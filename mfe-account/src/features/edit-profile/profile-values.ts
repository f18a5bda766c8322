import type { CurrentUser, FormOf } from '@beem/api-client';
import type { FieldErrors } from '@beem/forms';
import { displayNameError, usernameError } from '@beem/rules';
import type { Picture } from '@beem/ui';

/** Values of the form. It is a `type`, because forms accept no interfaces. */
export type ProfileValues = {
  picture: Picture | null;
  /** Whether the current picture is removed; a chosen one takes precedence. */
  removesPicture: boolean;
  username: string;
  displayName: string;
  showRealName: boolean;
};

export function valuesOf({ username, displayName, showRealName }: CurrentUser): ProfileValues {
  return { picture: null, removesPicture: false, username, displayName: displayName ?? '', showRealName };
}

/** Values that the server holds, or held when the form was opened, as far as the form knows. */
export type KnownValues = Partial<ProfileValues>;

/**
 * The fields that differ from the known values, in the form of the call; the chosen picture is added to them. The known
 * values are those of the opened form instead of the current user's, so that changes of another tab are kept.
 */
export function changesOf(values: ProfileValues, known: KnownValues): FormOf<'put', '/api/profile'> {
  const { picture, removesPicture, showRealName } = values;
  const username = values.username.trim();
  const displayName = values.displayName.trim();
  return {
    ...(username !== known.username && { username }),
    ...(displayName !== known.displayName && { displayName }),
    ...(showRealName !== known.showRealName && { showRealName: showRealName ? 'true' : 'false' }),
    ...(removesPicture && !picture && { removeProfileImage: 'true' }),
  };
}

/** Removes the sent fields from the known values: after a lost answer they may or may not be saved. */
export function withoutSent(known: KnownValues, sent: object): KnownValues {
  return Object.fromEntries(Object.entries(known).filter(([name]) => !(name in sent)));
}

/** The rules of section 5 for changed values: names that are older than the rules may stay. */
export function profileErrors(values: ProfileValues, known: KnownValues): FieldErrors<ProfileValues> {
  const username = values.username.trim();
  const displayName = values.displayName.trim();
  return {
    username: username === known.username ? null : usernameError(username),
    displayName: displayName === known.displayName ? null : displayNameError(displayName),
  };
}
