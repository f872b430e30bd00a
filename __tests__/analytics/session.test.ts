import { session } from '../../src/analytics/session';

describe('the Datadog session state', () => {
  it('A13 A14 changes from not tracked to tracked with replay, and its recorder from idle over starting to recording', () => {
    const seen: string[] = [];
    const note = () => seen.push(`${session.state().tracking} ${session.state().recorder}`);
    note();
    const stop = session.subscribe(note);
    session.starting();
    session.seen({ has_replay: false });
    session.seen({ has_replay: false, sampled_for_replay: true });
    session.seen({ has_replay: true });
    session.seen({ has_replay: true });
    session.ended();
    stop();
    session.starting();
    expect(seen).toEqual(['0 idle', '0 starting', '1 starting', '2 starting', '2 recording', '0 idle']);
  });
});
