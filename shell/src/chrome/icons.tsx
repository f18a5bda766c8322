import {
  Banknote,
  ChartColumn,
  Clapperboard,
  Compass,
  House,
  Library,
  type LucideIcon,
  Search,
  Settings,
  Shield,
  Sparkle,
  SquarePlus,
  Upload,
  User,
  Users,
  Wallet,
} from 'lucide-react';

/** The icons that a remote.json may name; unknown names get a default icon. */
const ICONS: Record<string, LucideIcon> = {
  banknote: Banknote,
  'chart-column': ChartColumn,
  clapperboard: Clapperboard,
  compass: Compass,
  house: House,
  library: Library,
  search: Search,
  settings: Settings,
  shield: Shield,
  'square-plus': SquarePlus,
  upload: Upload,
  user: User,
  users: Users,
  wallet: Wallet,
};

export function iconNamed(name: string): LucideIcon {
  return ICONS[name] ?? Sparkle;
}

export function NamedIcon({ name, size }: { name: string; size: number }) {
  const Icon = iconNamed(name);
  return <Icon size={size} aria-hidden="true" />;
}
