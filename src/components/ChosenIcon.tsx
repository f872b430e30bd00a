import type { ComponentProps } from 'react';
import { IconDrawing } from './Icon';
import { ICON_PATHS, type IconName } from './iconPaths';

export { ICON_NAMES, isIconName, type IconName } from './iconPaths';

interface ChosenIconProps extends Omit<ComponentProps<typeof IconDrawing>, 'path'> {
  name: IconName;
}

/** The icon that an editor chose for something. */
export function ChosenIcon({ name, ...look }: ChosenIconProps) {
  return <IconDrawing path={ICON_PATHS[name]} {...look} />;
}
