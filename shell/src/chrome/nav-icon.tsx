import { lazyComponent } from '@beem/ui';
import { Compass, House, Library, Search, SquarePlus, User, Wallet } from 'lucide-react';

interface NavIconProps {
  name: string;
  size: number;
}

/** Icons of the initial sidebar and bottom bar; all other icons are in a lazy chunk. */
const FIRST = {
  compass: Compass,
  house: House,
  library: Library,
  search: Search,
  'square-plus': SquarePlus,
  user: User,
  wallet: Wallet,
};

export function NavIcon({ name, size }: NavIconProps) {
  const Icon = Object.hasOwn(FIRST, name) ? FIRST[name as keyof typeof FIRST] : null;
  return Icon ? <Icon size={size} aria-hidden="true" /> : <OtherIcon name={name} size={size} />;
}

/**
 * These icons are in the chunk of signed-in users, whose menu has them: another file would add its hashes to every
 * first load.
 */
const OtherIcon = lazyComponent<NavIconProps>(
  () => import(/* webpackChunkName: "account" */ './icons').then((module) => module.NamedIcon),
  {
    // Reserves the icon's space, so that labels do not shift.
    fallback: <svg width={20} height={20} aria-hidden="true" />,
  },
);
