import { useIsTextLarge } from '../hooks/use-is-text-large';
import { useMediaQuery } from '../hooks/use-media-query';
import { media } from '../theme/media';

/** A table needs this width in rem: the width of a tablet at the usual text size. */
const TABLE_REM = 48;

/** Whether tables show cards: on phones, and where the text is so large that columns would not fit. */
export function useHasCards(): boolean {
  const isPhone = useMediaQuery(media.phone);
  const isLarge = useIsTextLarge(TABLE_REM);
  return isPhone || isLarge;
}
