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

/** Values of which this form knows that the server holds them, or held them when it was opened. */
export type KnownValues = Partial<ProfileValues>;

/**
 * The fields that differ from what is known, as the call takes them; the chosen picture is added to them. The known values
 * are those that the form was opened with and not the present user's: what another tab has changed meanwhile stays so.
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

/** Without the fields that were sent: when the answer is lost, they may be saved or not. */
export function withoutSent(known: KnownValues, sent: object): KnownValues {
  return Object.fromEntries(Object.entries(known).filter(([name]) => !(name in sent)));
}

/** The rules of section 5 for what was changed: names from before there were rules may stay. */
export function profileErrors(values: ProfileValues, known: KnownValues): FieldErrors<ProfileValues> {
  const username = values.username.trim();
  const displayName = values.displayName.trim();
  return {
    username: username === known.username ? null : usernameError(username),
    displayName: displayName === known.displayName ? null : displayNameError(displayName),
  };
}
