import { renderHook } from '@testing-library/react';
import { record } from '../../../src/analytics/record';
import type { Step } from '../../../src/sections/demo/step';
import { useTrackedSteps } from '../../../src/sections/demo/useTrackedSteps';

const steps: Step[] = [
  { title: 'Ask', text: [], window: 'intake_form' },
  { title: 'Think', text: [] },
  { title: 'Approve', text: [], window: 'approval_route' },
];
const said = () =>
  record.entries().map(({ call }) => {
    if (call.kind === 'track') return [call.name, call.properties];
    return call.kind === 'screen' ? [`screen ${call.name}`, call.properties] : [call.kind];
  });

describe('a product tour', () => {
  it('A03 tracks each step and the window in it, the start with the first step, and the end', () => {
    window.history.replaceState(null, '', '/platform-demo/requests');
    const tour = '/platform-demo/requests';
    const { rerender } = renderHook(({ index, isShown }) => useTrackedSteps(index, steps, isShown), {
      initialProps: { index: 0, isShown: false },
    });
    expect(said()).toEqual([]);
    rerender({ index: 0, isShown: true });
    rerender({ index: 0, isShown: true });
    rerender({ index: 1, isShown: true });
    rerender({ index: 2, isShown: true });
    rerender({ index: 0, isShown: true });
    expect(said()).toEqual([
      ['demo_step_viewed', { tour, step: 1, steps: 3 }],
      ['screen intake_form', { tour, step: 1 }],
      ['demo_started', { tour }],
      ['demo_step_viewed', { tour, step: 2, steps: 3 }],
      ['demo_step_viewed', { tour, step: 3, steps: 3 }],
      ['screen approval_route', { tour, step: 3 }],
      ['demo_completed', { tour }],
      ['demo_step_viewed', { tour, step: 1, steps: 3 }],
      ['screen intake_form', { tour, step: 1 }],
    ]);
  });
});
