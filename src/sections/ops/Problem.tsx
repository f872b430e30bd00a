import { ErrorNotice } from '../../components/ErrorNotice';

/** Why an action of an operator failed; nothing without a message. */
export function Problem({ title, children }: { title: string; children: string | undefined }) {
  if (!children) return null;
  return (
    <ErrorNotice level={3} title={title}>
      {children}
    </ErrorNotice>
  );
}
