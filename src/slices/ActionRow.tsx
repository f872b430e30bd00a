import { Actions } from '../components/Actions';
import { ButtonLink } from '../components/ButtonLink';
import type { Action } from './fields';

interface ActionRowProps {
  primary?: Action;
  secondary?: Action;
}

/** The one or two things to do next. Nothing when neither is filled. */
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
