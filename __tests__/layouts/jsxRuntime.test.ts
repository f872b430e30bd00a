import { createRef, Fragment, type ElementType, type Key } from 'react';
import { jsx as reacts } from 'react/jsx-runtime';
import { renderToString } from 'react-dom/server';
import { jsx, Fragment as ours } from '../../src/layouts/ssr/jsxRuntime';

/** Shows what it is given. */
const Shown = (props: object) => JSON.stringify(props);
const WithDefaults = Object.assign((props: object) => JSON.stringify(props), { defaultProps: { name: 'Ada' } });

describe('elements of the HTML build', () => {
  it.each<[string, ElementType, object, Key | undefined]>([
    ['without anything', 'br', {}, undefined],
    [
      'with attributes and children',
      'p',
      { className: 'a', 'data-b': undefined, children: ['A & B', null] },
      undefined,
    ],
    ['with a key', Shown, { name: 'one' }, 7],
    ['with a key among their attributes', Shown, { key: 'a', name: 'one' }, undefined],
    ['with a reference', 'a', { ref: createRef(), href: '/' }, undefined],
    ['of components with attributes that are left out', WithDefaults, { name: undefined, rest: 'x' }, 'k'],
    ['that only hold others', Fragment, { children: 'text' }, 'f'],
  ])('are as React makes those %s', (_which, type, props, key) => {
    // React remarks on a key among attributes, and on attributes that are left out.
    const remarks = jest.spyOn(console, 'error').mockImplementation();
    const made = jsx(type, { ...props }, key);
    const expected = reacts(type, { ...props }, key);
    expect([made.type, made.key, refOf(made)]).toEqual([expected.type, expected.key, refOf(expected)]);
    expect(renderToString(made)).toBe(renderToString(expected));
    remarks.mockRestore();
  });

  it('may hold others without being any', () => expect(ours).toBe(Fragment));
});

function refOf(element: object): unknown {
  return 'ref' in element ? element.ref : undefined;
}
