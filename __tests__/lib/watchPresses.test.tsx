import { watchPresses } from '../../src/lib/watchPresses';

describe('watchPresses', () => {
  const send = (type: string) => document.body.dispatchEvent(new Event(type, { bubbles: true }));
  const task = jest.fn();
  let presses: ReturnType<typeof watchPresses>;

  beforeEach(() => {
    jest.useFakeTimers();
    task.mockClear();
    presses = watchPresses();
  });
  afterEach(() => {
    presses.end();
    jest.useRealTimers();
  });

  it('calls back at once while nothing is pressed', () => {
    presses.afterPress(task);
    expect(task).toHaveBeenCalledTimes(1);
  });

  it.each(['pointerup', 'pointercancel'])('waits for %s, and for the click that follows it', (end) => {
    send('pointerdown');
    presses.afterPress(task);
    send(end);
    expect(task).not.toHaveBeenCalled();
    jest.runAllTimers();
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('waits for the end of a second press that begins at once', () => {
    send('pointerdown');
    presses.afterPress(task);
    send('pointerup');
    send('pointerdown');
    jest.runAllTimers();
    expect(task).not.toHaveBeenCalled();
    send('pointerup');
    jest.runAllTimers();
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('drops what waits when it ends', () => {
    send('pointerdown');
    presses.afterPress(task);
    send('pointerup');
    presses.end();
    jest.runAllTimers();
    expect(task).not.toHaveBeenCalled();
  });
});
