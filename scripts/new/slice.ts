import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readModels } from '../../src/lib/readModels';
import type { Generator } from './generator';
import { checkComponentName, checkName, sentence, snake, UsageError } from './names';

/** `slice PullQuote`: a section with a head and a list of points. */
export const sliceGenerator: Generator = {
  usage: 'slice PullQuote [--interactive]',
  changesSlices: true,
  changesQueries: true,
  plan(name, changes, { isInteractive }) {
    checkName(name, /^[A-Z][a-z0-9]+(?:[A-Z][a-z0-9]+)*$/, 'a slice has a name in PascalCase, such as PullQuote');
    const id = snake(name);
    if (readModels(changes.projectDirectory).sharedSlices.some((model) => model.id === id || model.name === name))
      throw new UsageError(`The slice ${name} exists already: src/slices/${name}.`);
    checkComponentName(name, ['Heading', 'RichText', 'Band']);
    const directory = `src/slices/${name}`;
    // An import of the directory would get the file instead.
    for (const file of [`${directory}.tsx`, `${directory}.ts`])
      if (existsSync(join(changes.projectDirectory, file)))
        throw new UsageError(`${file} exists already, and is no slice: choose another name.`);
    changes.create(`${directory}/model.json`, json(modelOf(name, id)));
    changes.create(`${directory}/mocks.json`, json(mocksOf(name, id)));
    changes.create(`${directory}/toProps.ts`, toPropsOf(name));
    changes.create(`${directory}/${name}.tsx`, isInteractive ? interactiveComponent(name) : staticComponent(name));
    changes.create(`${directory}/${name}.module.css`, isInteractive ? INTERACTIVE_STYLES : STATIC_STYLES);
    changes.create(`__tests__/slices/${name}.test.tsx`, testOf(name, id));
    return [
      `Change the fields in ${directory}/model.json and the mock in mocks.json, then run npm run generate:types.`,
      `Write the component in ${directory}/${name}.tsx, and what __tests__/slices/${name}.test.tsx expects of it. /slice-simulator?gallery shows it (npm run dev, started after the models have changed).`,
    ];
  },
};

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;
const text = (label: string) => ({ type: 'Text', config: { label } });
const richText = (label: string) => ({
  type: 'StructuredText',
  config: { label, multi: 'paragraph,strong,em,hyperlink' },
});

function modelOf(name: string, id: string) {
  return {
    id,
    type: 'SharedSlice',
    name,
    description: `${sentence(name)}: a head and a list of points.`,
    variations: [
      {
        id: 'default',
        name: 'Default',
        docURL: '...',
        version: 'initial',
        description: sentence(name),
        imageUrl: '',
        primary: { eyebrow: text('Eyebrow'), title: text('Title'), lead: richText('Lead') },
        items: { title: text('Title'), text: richText('Text') },
      },
    ],
  };
}

function mocksOf(name: string, id: string) {
  const paragraph = (words: string) => [{ type: 'paragraph', text: words, spans: [], direction: 'ltr' }];
  const item = (ordinal: string) => ({
    title: `${ordinal} point`,
    text: paragraph(`The ${ordinal.toLowerCase()} point of the section, in one or two sentences.`),
  });
  return [
    {
      variation: 'default',
      version: 'initial',
      items: [item('First'), item('Second')],
      primary: { eyebrow: 'Example', title: sentence(name), lead: paragraph('What the section is about.') },
      id: `${id}$${randomUUID()}`,
      slice_type: id,
      slice_label: null,
    },
  ];
}

function toPropsOf(name: string): string {
  return `import { headOf, rowsOf, type HeadFields, type SliceOf } from '../fields';
import { pointOf, type PointFields } from '../rows';

export type ${name}Slice = SliceOf<HeadFields, PointFields>;

export type ${name}Props = ReturnType<typeof toProps>;

/** Props from the slice’s fields. A point without a title and a text is left out. */
export function toProps({ primary, items }: ${name}Slice) {
  return { head: headOf(primary), points: rowsOf(items, pointOf) };
}
`;
}

const IMPORTS = (name: string) => `import { RichText } from '../../content/RichText';
import { Band } from '../Band';
import { itemLevel, type SlicePosition } from '../slicePosition';
import classes from './${name}.module.css';
import type { ${name}Props } from './toProps';
`;

function staticComponent(name: string): string {
  return `import { Heading } from '../../components/Heading';
${IMPORTS(name)}
/** ${sentence(name)}: a head and a list of points. */
export function ${name}({ position, head, points }: ${name}Props & { position: SlicePosition }) {
  return (
    <Band position={position} head={head}>
      {points.length > 0 && (
        <ul className={classes.points}>
          {points.map(({ title, text }, index) => (
            <li key={index}>
              {title && <Heading level={itemLevel(position, head.title)} size="tiny">{title}</Heading>}
              {text.length > 0 && <RichText value={text} />}
            </li>
          ))}
        </ul>
      )}
    </Band>
  );
}
`;
}

function interactiveComponent(name: string): string {
  return `import { useState } from 'react';
import { Heading } from '../../components/Heading';
${IMPORTS(name).replace('import classes', "import { useMounted } from '../../components/useMounted';\nimport classes")}
/** ${sentence(name)}: a head and a list of points, each of which opens and closes. Without scripts all of them are open. */
export function ${name}({ position, head, points }: ${name}Props & { position: SlicePosition }) {
  const isMounted = useMounted();
  const [open, setOpen] = useState(0);
  return (
    <Band position={position} head={head}>
      {points.length > 0 && (
        <ul className={classes.points}>
          {points.map(({ title, text }, index) => (
            <li key={index}>
              {title && (
                <Heading level={itemLevel(position, head.title)} size="tiny">
                  {isMounted ? (
                    <button type="button" aria-expanded={open === index} onClick={() => setOpen(open === index ? -1 : index)}>
                      {title}
                    </button>
                  ) : (
                    title
                  )}
                </Heading>
              )}
              {text.length > 0 && (
                <div hidden={isMounted && title !== '' && open !== index}>
                  <RichText value={text} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
    </Band>
  );
}
`;
}

const STATIC_STYLES = `.points {
  display: grid;
  gap: 1.5rem;
}
`;
const INTERACTIVE_STYLES = `${STATIC_STYLES}.points button {
  padding: 0.5rem 0;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-weight: 600;
}
`;

function testOf(name: string, id: string): string {
  return `import { render, screen } from '@testing-library/react';
import { preloadModules } from '../../src/lib/lazyModule';
import { SliceZone } from '../../src/slices/SliceZone';
import { mocksOf } from '../support/slices';

beforeAll(() => preloadModules('slice'));

it('C02 the slice ${name} shows its title and its points', () => {
  render(<SliceZone slices={mocksOf('${id}')} />);

  expect(screen.getByRole('heading', { name: '${sentence(name)}' })).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});
`;
}
