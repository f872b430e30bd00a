import { Actions } from '../components/Actions';
import { ButtonLink } from '../components/ButtonLink';
import type { Action } from './fields';

interface ActionRowProps {
  primary?: Action;
  secondary?: Action;
}

/** One or two calls to action. Renders nothing when both are empty. */
export function ActionRow({ primary, secondary }: ActionRowProps) {
  if (!primary && !secondary) return null;
  return (
    <Actions>
      {primary && (
        <ButtonLink href={primary.href} target={primary.target} kind="primary">
          {primary.label}
        </ButtonLink>
      )}
      {secondary && (
        <ButtonLink href={secondary.href} target={secondary.target} kind="secondary">
          {secondary.label}
        </ButtonLink>
      )}
    </Actions>
  );
}
