import type { CurrentUser } from '@beem/api-client';
import { type FormState, PictureField, useValue } from '@beem/forms';
import { styled } from '@beem/platform';
import { Avatar, Button, type } from '@beem/ui';
import { Camera } from 'lucide-react';
import type { ProfileValues } from './profile-values';

interface AvatarFieldProps {
  form: FormState<ProfileValues>;
  user: CurrentUser;
}

/** The current picture with a camera button to change it; then the chosen one with its visible part. */
export function AvatarField({ form, user }: AvatarFieldProps) {
  const picture = useValue(form, 'picture');
  const removesPicture = useValue(form, 'removesPicture');
  const shown = removesPicture ? { ...user, profileImageUrl: null } : user;
  return (
    <div>
      <PictureField
        form={form}
        name="picture"
        label="Profile picture"
        shape="1:1"
        removeLabel="Keep the picture as it is"
        face={
          <Face>
            <Ring>
              <Avatar user={shown} size={96} />
              <Round aria-hidden="true">
                <Camera />
              </Round>
            </Ring>
            <span>
              Change your picture
              <small>Images only</small>
            </span>
          </Face>
        }
      />
      {user.profileImageUrl && !picture && (
        <Removal>
          <Button
            size="small"
            variant="ghost"
            onClick={() => form.setValue('removesPicture', !removesPicture)}
          >
            {removesPicture ? 'Keep picture' : 'Remove picture'}
          </Button>
        </Removal>
      )}
    </div>
  );
}

const Face = styled.span`
  display: flex;
  align-items: center;
  gap: 16px;
  padding: 4px;
  ${type.body}
  color: var(--text-2);
  small {
    display: block;
    ${type.small}
    color: var(--text-3);
  }
`;

const Ring = styled.span`
  position: relative;
  display: block;
  flex: none;
`;

const Round = styled.span`
  position: absolute;
  right: -8px;
  bottom: -8px;
  display: grid;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 3px solid var(--surface-2);
  border-radius: 50%;
  background: var(--action);
  color: var(--on-action);
  svg {
    width: var(--icon-18, 18px);
    height: var(--icon-18, 18px);
  }
`;

const Removal = styled.div`
  margin: 8px 0 0 -12px;
`;
