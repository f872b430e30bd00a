import c from './Avatar.module.css';

/** A person's initials in a disc. */
export function Avatar({ name }: { name: string }) {
  const initials = name.replace(/(\w)\S*\s*/g, '$1');
  return <span className={c.avatar}>{initials}</span>;
}
