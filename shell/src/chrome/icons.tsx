import {
  Banknote,
  ChartColumn,
  Clapperboard,
  Compass,
  Component,
  House,
  Library,
  type LucideIcon,
  Rocket,
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

/** The icons that a remote.json may name, as `icon-names.json` lists them for the shell's manifest; unknown names get a default icon. */
export const ICONS: Record<string, LucideIcon> = {
  banknote: Banknote,
  'chart-column': ChartColumn,
  clapperboard: Clapperboard,
  compass: Compass,
  component: Component,
  house: House,
  library: Library,
  rocket: Rocket,
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
  const own = Object.hasOwn(ICONS, name) ? ICONS[name] : undefined;
  return own ?? Sparkle;
}

export function NamedIcon({ name, size }: { name: string; size: number }) {
  const Icon = iconNamed(name);
  return <Icon size={size} aria-hidden="true" />;
}
