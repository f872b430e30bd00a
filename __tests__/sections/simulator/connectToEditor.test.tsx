import { MessageChannel } from 'node:worker_threads';
import { SimulatorClient } from '@prismicio/simulator';
import { act, render, screen } from '@testing-library/react';
import { SliceSimulator } from '../../../src/sections/simulator/SliceSimulator';
import { turns, until } from '../../server/support/until';
import { preloadModules } from '../../../src/lib/lazyModule';

beforeAll(() => preloadModules('slice'));

const EDITOR = 'https://keelstone.prismic.io';
const paragraph = (text: string) => [{ type: 'paragraph', text, spans: [] }];
const SLICES = [
  {
    slice_type: 'quote',
    variation: 'default',
    primary: { quote: paragraph('Plans change'), source: 'Ruth' },
    items: [],
  },
  { slice_type: 'rich_text', variation: 'default', primary: { body: paragraph('Sent by the editor') }, items: [] },
];
const sizes: (() => void)[] = [];
const listening: [string, EventListenerOrEventListenerObject][] = [];

/** The page is in the editor's frame: messages of one window are events in the other, with its origin. */
function inFrame(origin = EDITOR): { client: SimulatorClient; told: [string, unknown][] } {
  const told: [string, unknown][] = [];
  const listeners: ((event: MessageEvent) => void)[] = [];
  const target = {
    addEventListener: (_type: string, listener: () => void) => listener(),
    contentWindow: {
      postMessage: (data: unknown, _target: string, ports: MessagePort[] = []) => {
        const event = Object.assign(new Event('message'), { data, origin, source: window.parent, ports });
        window.dispatchEvent(event);
      },
    },
  };
  const editor = {
    addEventListener: (_type: string, listener: (event: MessageEvent) => void) => listeners.push(listener),
  };
  const parent = {
    postMessage: (data: unknown) =>
      listeners.forEach((listener) =>
        listener({ data, origin: window.location.origin, source: target.contentWindow } as unknown as MessageEvent),
      ),
  };
  Object.defineProperty(window, 'parent', { value: parent, configurable: true });
  const add = window.addEventListener;
  // The client listens to the editor's window.
  window.addEventListener = editor.addEventListener as typeof window.addEventListener;
  const client = new SimulatorClient(target as unknown as HTMLIFrameElement, {
    setSliceZoneSize: (request, response) => {
      told.push(['size', request.data]);
      return response.success();
    },
    setActiveSlice: (request, response) => {
      told.push(['active', request.data]);
      return response.success();
    },
  });
  window.addEventListener = add;
  return { client, told };
}

const ports: { close: () => void }[] = [];

beforeAll(() => {
  class Channel extends MessageChannel {
    constructor() {
      super();
      ports.push(this.port1, this.port2);
    }
  }
  Object.assign(globalThis, {
    MessageChannel: Channel,
    ResizeObserver: class {
      constructor(private readonly callback: (entries: { contentRect: object }[]) => void) {}
      observe() {
        sizes.push(() =>
          this.callback([
            { contentRect: { x: 0, y: 0, width: 1280, height: 640, top: 0, right: 1280, bottom: 640, left: 0 } },
          ]),
        );
      }
      disconnect() {}
    },
  });
  document.elementsFromPoint = () =>
    [...document.querySelectorAll('[data-slice-zone] > *:first-child, [data-slice-zone]')].reverse();
  // The kit's listeners are never removed; each test has its own page.
  const add = window.addEventListener.bind(window);
  window.addEventListener = (type: string, listener: EventListenerOrEventListenerObject) => {
    listening.push([type, listener]);
    add(type, listener);
  };
});
afterEach(() => {
  for (const port of ports.splice(0)) port.close();
  sizes.length = 0;
  for (const [type, listener] of listening.splice(0)) window.removeEventListener(type, listener);
});

async function connected(options = {}) {
  const frame = inFrame();
  const connecting = frame.client.connect(options);
  render(<SliceSimulator />);
  await act(() => connecting);
  return frame;
}

describe('the slice simulator, with Prismic’s own client', () => {
  it('S23 reports that it is ready, answers a ping, and shows the slices of a message', async () => {
    const { client } = await connected();
    expect((await client.ping(undefined as never)).data).toBe('pong');
    await act(() => client.setSliceZone(SLICES as never));
    expect(screen.getByText('Sent by the editor')).toBeInTheDocument();
    expect(document.querySelectorAll('.slice-simulator [data-slice-zone] > *')).toHaveLength(2);
  });

  it('S23 scrolls to a slice on request, and rejects a missing one', async () => {
    const { client } = await connected();
    await act(() => client.setSliceZone(SLICES as never));
    const scrolled: unknown[] = [];
    Element.prototype.scrollIntoView = function scroll(this: Element, options) {
      scrolled.push([this.textContent?.includes('Sent by the editor'), options]);
    };
    await client.scrollToSlice({ sliceIndex: 1, behavior: 'smooth', block: 'center' });
    expect(scrolled).toEqual([[true, { behavior: 'smooth', block: 'center' }]]);
    await expect(client.scrollToSlice({ sliceIndex: 7 })).rejects.toMatchObject({ response: { status: 400 } });
  });

  it('S23 ignores a message without a list of slices', async () => {
    const { client } = await connected();
    await act(() => client.setSliceZone(SLICES as never));
    await act(() => client.setSliceZone('nothing' as never));
    expect(screen.getByText('Sent by the editor')).toBeInTheDocument();
  });

  it('S23 shows a placeholder for a slice of an unknown type', async () => {
    const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { client } = await connected();
    await act(() => client.setSliceZone([{ slice_type: 'carousel', primary: {}, items: [] }, ...SLICES] as never));
    expect(screen.getByText(/no slice of the type “carousel”/)).toBeInTheDocument();
    expect(screen.getByText('Sent by the editor')).toBeInTheDocument();
    warned.mockRestore();
  });

  it('S23 reports the size of the slices and the one under the pointer, on request', async () => {
    const { client, told } = await connected({ sliceZoneSizeAPI: true, activeSliceAPI: true });
    await act(() => client.setSliceZone(SLICES as never));
    sizes.forEach((tell) => tell());
    window.dispatchEvent(new MouseEvent('mousemove', { clientX: 5, clientY: 5 }));
    await client.ping(undefined as never);
    await until(() => told.some(([what, data]) => what === 'active' && data !== null));
    expect(told).toContainEqual(['size', { rect: expect.objectContaining({ width: 1280, height: 640 }) }]);
    expect(told.at(-1)).toMatchObject(['active', { sliceID: 'quote', variationID: 'default', index: 0 }]);
  });

  it.each(['https://prismic.io.evil.example', 'https://evil.example', 'http://keelstone.prismic.io'])(
    'S23 does not answer %s',
    async (origin) => {
      const { client } = inFrame(origin);
      let isConnected = false;
      void client.connect().then(
        () => (isConnected = true),
        () => undefined,
      );
      render(<SliceSimulator />);
      await turns();
      expect(isConnected).toBe(false);
    },
  );

  it('S23 explains its purpose when it is opened outside a frame', () => {
    Object.defineProperty(window, 'parent', { value: window, configurable: true });
    render(<SliceSimulator />);
    expect(screen.getByRole('heading', { level: 1, name: 'Slice simulator' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Slice gallery' })).toHaveAttribute('href', '/slice-simulator?gallery');
  });
});
