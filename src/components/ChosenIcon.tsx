import type { ComponentProps } from 'react';
import { IconDrawing } from './Icon';
import { ICON_PATHS, type IconName } from './iconPaths';

interface ChosenIconProps extends Omit<ComponentProps<typeof IconDrawing>, 'path'> {
  name: IconName;
}

/** An icon that an editor selected. */
export function ChosenIcon({ name, ...appearance }: ChosenIconProps) {
  return <IconDrawing path={ICON_PATHS[name]} {...appearance} />;
}
