import { ChevronDown } from 'lucide-react';
import { IconButton, type IconButtonProps } from '../button/icon-button';

export interface RowOpenerProps extends Omit<IconButtonProps, 'children' | 'tooltip' | 'onClick'> {
  isOpen: boolean;
  onToggle: () => void;
}

/** Opens and closes the `detail` of a row of `DataTable`. */
export function RowOpener({ isOpen, onToggle, ...button }: RowOpenerProps) {
  return (
    <IconButton {...button} tooltip={false} aria-expanded={isOpen} onClick={onToggle}>
      <ChevronDown aria-hidden="true" style={isOpen ? { rotate: '180deg' } : undefined} />
    </IconButton>
  );
}
