import { RichText } from '../../content/RichText';
import { useText } from '../../text';
import { Band } from '../Band';
import type { SlicePosition } from '../slicePosition';
import classes from './ComparisonTable.module.css';
import { FitMark } from './FitMark';
import type { Claim, ComparisonTableProps, Requirement } from './toProps';

/**
 * A feature comparison as a real table: on a narrow screen each row becomes a block, with explicit ARIA roles because a
 * changed `display` may drop them. The toggle is a checkbox read by CSS, so it works without scripts.
 */
export function ComparisonTable({
  position,
  head,
  ourName,
  theirName,
  sourceNote,
  groups,
}: ComparisonTableProps & { position: SlicePosition }) {
  const text = useText().slices;
  const switchId = `${position.id}-differences`;
  const requirements = groups.flatMap((group) => group.requirements);
  const same = requirements.filter((requirement) => requirement.same).length;
  const names = { ours: ourName || text.ours, theirs: theirName || text.theirs };
  return (
    <Band position={position} head={head}>
      {requirements.length > 0 && (
        <div className={classes.comparison}>
          {same > 0 && same < requirements.length && (
            <p className={classes.switch} data-print="no">
              <input id={switchId} type="checkbox" className={classes.checkbox} />
              <label htmlFor={switchId}>{text.onlyDifferences}</label>
            </p>
          )}
          <table role="table" className={classes.table}>
            <caption className="visually-hidden">{text.comparison(names.ours, names.theirs)}</caption>
            <thead>
              <tr role="row">
                <th role="columnheader" scope="col">
                  {text.requirement}
                </th>
                <th role="columnheader" scope="col">
                  {names.ours}
                </th>
                <th role="columnheader" scope="col">
                  {names.theirs}
                </th>
              </tr>
            </thead>
            {groups.map((group, index) => (
              <tbody key={index} data-same={group.requirements.every((row) => row.same) || undefined}>
                {group.title && (
                  <tr role="row" className={classes.group}>
                    <th role="rowheader" scope="rowgroup" colSpan={3}>
                      {group.title}
                    </th>
                  </tr>
                )}
                {group.requirements.map((requirement, row) => (
                  <Row key={row} requirement={requirement} names={names} />
                ))}
              </tbody>
            ))}
          </table>
          {sourceNote.length > 0 && (
            <div className={classes.source}>
              <RichText value={sourceNote} />
            </div>
          )}
        </div>
      )}
    </Band>
  );
}

function Row({ requirement, names }: { requirement: Requirement; names: { ours: string; theirs: string } }) {
  return (
    <tr role="row" data-same={requirement.same || undefined}>
      <th role="rowheader" scope="row">
        {requirement.title}
      </th>
      <Cell claim={requirement.ours} name={names.ours} />
      <Cell claim={requirement.theirs} name={names.theirs} />
    </tr>
  );
}

function Cell({ claim, name }: { claim: Claim; name: string }) {
  return (
    <td role="cell">
      {/* Column label for narrow screens; assistive technology reads the real header. */}
      <span className={classes.column} aria-hidden="true">
        {name}
      </span>
      {claim.fit && <FitMark fit={claim.fit} />}
      {claim.note && <span className={classes.note}>{claim.note}</span>}
    </td>
  );
}
