import { styled } from '@beem/platform';
import { initials, type Named } from '@beem/rules';
import { useState } from 'react';
import { tintOf } from '../theme/tint';

export interface AvatarProps {
  user: Named & { id: string; profileImageUrl?: string | null };
  /** Width and height in px. */
  size?: number;
  /** Left out where the name is beside the picture. */
  alt?: string;
}

/** A round picture, or initials on a colour that is always the same for one user. */
export function Avatar({ user, size = 40, alt = '' }: AvatarProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const { profileImageUrl: url } = user;
  // Pictures under /uploads/ come from an older store and are ignored (specification, section 2).
  const hasPicture = url && !url.includes('/uploads/') && url !== failedUrl;
  const style = { width: size, height: size, fontSize: size * 0.38 };
  if (hasPicture) {
    return (
      <Picture
        src={url}
        alt={alt}
        style={style}
        width={size}
        height={size}
        decoding="async"
        onError={() => setFailedUrl(url)}
      />
    );
  }
  return (
    <Letters
      style={{ ...style, background: tintOf(user.id) }}
      role={alt ? 'img' : undefined}
      aria-label={alt || undefined}
      dir="auto"
      aria-hidden={alt ? undefined : true}
    >
      {initials(user)}
    </Letters>
  );
}

/** The label of a control that shows an avatar without a name: it contains the visible initials. */
export const avatarLabel = (label: string, user: Named) => `${label} (${initials(user)})`;

const Picture = styled.img`
  flex: none;
  border-radius: 50%;
  object-fit: cover;
  background: var(--surface-3);
`;

const Letters = styled.span`
  display: inline-grid;
  flex: none;
  place-items: center;
  border-radius: 50%;
  color: #fff;
  font-family: var(--font-text);
  font-weight: 600;
  line-height: 1;
  user-select: none;
`;
