import { lazyPart } from '@beem/ui';
import { Compass, House, Library, Search, SquarePlus, User } from 'lucide-react';

interface NavIconProps {
  name: string;
  size: number;
}

/** What stands in the first sidebar and bar one sees; every other icon comes in a file of its own. */
const FIRST = {
  compass: Compass,
  house: House,
  library: Library,
  search: Search,
  'square-plus': SquarePlus,
  user: User,
};

export function NavIcon({ name, size }: NavIconProps) {
  const Icon = Object.hasOwn(FIRST, name) ? FIRST[name as keyof typeof FIRST] : null;
  return Icon ? <Icon size={size} aria-hidden="true" /> : <OtherIcon name={name} size={size} />;
}

const OtherIcon = lazyPart<NavIconProps>(() => import('./icons').then((module) => module.NamedIcon), {
  // Its room, so that no label moves.
  fallback: <svg width={20} height={20} aria-hidden="true" />,
});
